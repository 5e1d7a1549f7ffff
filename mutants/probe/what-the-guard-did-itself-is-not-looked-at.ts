import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that carries the call out itself is judged by its answer',
  breaks: 'A12',
  why: 'The forbidden effect happens, by the guard, and the report says that it was refused.',
  target: { file: 'src/probe/pair-class.ts', definition: 'misbehaved' },
  apply: (definition) => [definition.find('BinaryExpression', 'touched.length > 0').replaceWith('false')],
  killers: [
    {
      file: 'test/probe/pair-class.test.ts',
      test: 'the class of a pair > of one that does itself what it was asked about',
    },
  ],
  since: '2026-11-30',
});
