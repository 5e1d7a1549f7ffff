import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Matchers are taken to be compared with their case',
  breaks: 'A8',
  why: 'What no document says is told as certain.',
  target: { file: 'src/hosts/cursor/compare.ts', definition: 'MATCHING' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "ignoresCase: 'unknown'").replaceWith('ignoresCase: false'),
  ],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'matchers of Cursor > preToolUse with shell: UNVERIFIED by CU-M1',
    },
  ],
  since: '2026-11-30',
});
