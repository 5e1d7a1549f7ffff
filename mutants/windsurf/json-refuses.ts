import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A JSON refuses',
  breaks: 'A10',
  why: 'Only exit code 2 does; a guard for another host lets every call run.',
  target: { file: 'src/hosts/windsurf/contract.ts', definition: 'WINDSURF' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "otherJson: ['runs', 'WS-D2']")
      .replaceWith("otherJson: ['refuses', 'WS-D1']"),
  ],
  killers: [{ file: 'test/hosts/windsurf/decode.test.ts', test: 'an answer to Windsurf > no JSON refuses' }],
  since: '2026-11-30',
});
