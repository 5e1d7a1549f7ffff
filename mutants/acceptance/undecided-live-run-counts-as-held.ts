import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A live run that decides nothing counts as held',
  breaks: 'A9',
  why: 'A run that was cut off shows no effect, and that is taken for prevention.',
  target: { file: 'src/detector/live-vouching.ts', definition: 'resultOf' },
  apply: (definition) => [definition.find('StringLiteral', "'unknown'").replaceWith("'held'")],
  killers: [
    { file: 'test/detector/live-vouching.test.ts', test: 'a record of the real host > INCONCLUSIVE is unknown' },
  ],
  since: '2026-11-30',
});
