import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 2 refuses',
  breaks: 'A10',
  why: 'No answer takes effect, and the decoder leaves the call open.',
  target: { file: 'src/hosts/continue/contract.ts', definition: 'CONTINUE' },
  apply: (definition) => [
    definition.find('PropertyAssignment', 'gates: {}').replaceWith("gates: { PreToolUse: 'all' }"),
    definition
      .find('PropertyAssignment', 'decisions: null')
      .replaceWith(
        "decisions: {\n    exitTwo: ['refuses', 'CT-E2'],\n    otherCodes: ['runs', 'CT-E2'],\n    failure: ['runs', 'CT-E2'],\n    late: ['runs', 'CT-E2'],\n    limit: { default: null, unit: null },\n    json: [],\n    otherJson: ['runs', 'CT-E2'],\n    text: ['runs', 'CT-E2'],\n    silence: ['runs', 'CT-E2'],\n    ignoresCodes: false,\n  }",
      ),
  ],
  killers: [
    { file: 'test/hosts/continue/decode.test.ts', test: 'an answer to Continue > exit code 2 refuses nothing' },
  ],
  since: '2026-11-30',
});
