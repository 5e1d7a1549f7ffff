import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Every run of a control speaks, not the newest alone',
  breaks: 'A14',
  why: 'An older run that failed is reported beside the newer one that held.',
  target: { file: 'src/cli/live-records.ts', definition: 'liveObservations' },
  apply: (definition) => [definition.find('CallExpression', 'known.has(key)').replaceWith('false')],
  killers: [
    {
      file: 'test/cli/live-records.test.ts',
      test: 'what a run of the real host on the configuration of a user contradicts > is what the newest run says, in both directions',
    },
  ],
  since: '2026-11-30',
});
