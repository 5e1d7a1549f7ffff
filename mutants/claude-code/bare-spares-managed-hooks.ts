import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: '--bare spares managed hooks like --safe-mode',
  breaks: 'A4',
  why: 'A session without any hook is reported as guarded.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'disabledByFlag' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "dead === '--safe-mode' && scope === 'managed'")
      .replaceWith("scope === 'managed'"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'flags that leave hooks out > ["--bare"] with {}: project hooks are live false, managed ones false',
    },
  ],
  since: '2026-11-30',
});
