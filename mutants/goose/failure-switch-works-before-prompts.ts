import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The failure switch works before prompts',
  breaks: 'A10',
  why: 'It works before tools only; a guard that crashes lets the prompt through.',
  target: { file: 'src/hosts/goose/contract.ts', definition: 'GOOSE' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "event: 'PreToolUse'").replaceWith("event: 'UserPromptSubmit'"),
  ],
  killers: [
    {
      file: 'test/hosts/goose/decode.test.ts',
      test: 'an answer to goose > with on_failure block exit code 1 at UserPromptSubmit',
    },
  ],
  since: '2026-11-30',
});
