import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An alias counts in an expression too',
  breaks: 'A8',
  why: 'The host tries expressions on the runtime name only; the census says that an anchored name of another host fires.',
  target: { file: 'src/hosts/qwen-code/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('ArrayLiteralExpression', "['^', '(']").replaceWith("['(']")],
  killers: [
    { file: 'test/hosts/qwen-code/semantics.test.ts', test: 'matchers of qwen-code > "^x|" reaches run_shell_command' },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a decision deny, then a nested allow: 1',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a nested allow, then a nested deny: 3',
    },
    {
      file: 'test/hosts/qwen-code/decode.test.ts',
      test: 'two handlers, the sibling first > a nested allow, then exit 2: 4',
    },
  ],
  since: '2026-11-30',
});
