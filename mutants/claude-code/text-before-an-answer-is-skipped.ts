import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Text before the JSON of an answer is skipped',
  breaks: 'A10',
  why: 'A guard that greets first refuses nothing on the host, and is called a guard.',
  target: { file: 'src/hosts/claude-code/written-decision.ts', definition: 'readDecision' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'stdout.trim()')
      .replaceWith("stdout.slice(Math.max(0, stdout.indexOf('{'))).trim()"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/decode.test.ts',
      test: 'exit code 0 > with a banner before a deny',
    },
  ],
  since: '2026-11-30',
});
