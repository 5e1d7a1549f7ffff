import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A control that nobody knows is asked about a deletion',
  breaks: 'A12',
  why: 'A good guard of something else is shown as one that lets everything pass.',
  target: { file: 'src/probe/control-pair.ts', definition: 'controlFamily' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'FAMILIES.find((name) => WORDS[name].test(control)) ?? null')
      .replaceWith("FAMILIES.find((name) => WORDS[name].test(control)) ?? 'deletion'"),
  ],
  killers: [
    {
      file: 'test/probe/control-pair.test.ts',
      test: 'the pair of a control > of a control that nobody knows is none: an unrelated input would make a good guard look open',
    },
  ],
  since: '2026-11-30',
});
