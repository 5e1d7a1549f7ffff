import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The version and event that were asked about are not told to the decoder',
  breaks: 'A12',
  why: 'An answer is decoded by rules that the user’s host does not follow.',
  target: { file: 'src/probe/decode-run.ts', definition: 'decodeRun' },
  apply: (definition) => [
    definition.find('SpreadAssignment', '...asked').replaceWith("...asked, hostVersion: 'unknown', event: ''"),
  ],
  killers: [
    {
      file: 'test/probe/decode-run.test.ts',
      test: 'what the decoder of a host is handed > is the run as it was, in the setting that was asked about',
    },
  ],
  since: '2026-11-30',
});
