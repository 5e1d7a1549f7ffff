import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'CLAUDE_CODE_SIMPLE of 1 leaves no hook out',
  breaks: 'A4',
  why: 'A session without any hook is reported as guarded.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'disabledByFlag' },
  apply: (definition) => [definition.find('ArrayLiteralExpression', "['1', 'true']").replaceWith("['true']")],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'flags that leave hooks out > [] with {"CLAUDE_CODE_SIMPLE":"1"}: project hooks are live false, managed ones false',
    },
  ],
  since: '2026-11-30',
});
