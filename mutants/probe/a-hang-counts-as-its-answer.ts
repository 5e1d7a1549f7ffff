import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that hangs is judged by what it had written',
  breaks: 'A12',
  why: 'A guard that never answers in time is called a guard, or a harmless one.',
  target: { file: 'src/probe/pair-class.ts', definition: 'misbehaved' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'hanging === undefined')
      .replaceWith('hanging === undefined || answers.length > 0'),
  ],
  killers: [
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that hangs' },
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that hangs on the permitted input' },
  ],
  since: '2026-11-30',
});
