import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a text that is no expression does is not known',
  breaks: 'A8',
  why: 'It never matches, so nothing stands there; the census only says that it could not tell.',
  target: { file: 'src/hosts/qwen-code/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('StringLiteral', "'never-matches'").replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a decision deny, then a nested allow: 1',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a nested deny, then a nested allow: 0',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > exit 2, then a nested allow: 2',
    },
    {
      file: 'test/hosts/qwen-code/semantics.test.ts',
      test: 'matchers of qwen-code > "(" misses run_shell_command, so nothing refuses: never a match',
    },
  ],
  since: '2026-11-30',
});
