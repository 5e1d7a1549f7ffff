import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 1 refuses',
  breaks: 'A10',
  why: 'The host warns and lets the call run; the decoder leaves it open.',
  target: { file: 'src/hosts/vscode/contract.ts', definition: 'VSCODE' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "otherCodes: ['runs', 'VS-D2']")
      .replaceWith("otherCodes: ['refuses', 'VS-D1']"),
  ],
  killers: [{ file: 'test/hosts/vscode/decode.test.ts', test: 'an answer to VS Code > exit code 1 lets the call run' }],
  since: '2026-11-30',
});
