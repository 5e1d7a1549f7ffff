import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule that stops one spelling of a shell command covers the route',
  breaks: 'A7',
  why: '`/bin/rm` walks past a rule on `rm`, and the census says so nowhere.',
  target: { file: 'src/hosts/claude-code/permission-rules.ts', definition: 'shellRule' },
  apply: (definition) => [
    definition
      .find(
        'ObjectLiteralExpression',
        '{ match: missed(`${rules}: ${shown} stops this spelling, others escape`), removesTool: false, textOnly: true }',
      )
      .replaceWith('{ match: hit(`${rules}: ${shown}`), removesTool: false, textOnly: false }'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'rules on a shell > Bash rules apply to Monitor as text as well',
    },
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'rules on a shell > Bash(rm *) against "cd x && rm -r build": RESIDUAL, never COVERED',
    },
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'rules on a shell > Bash(rm -r build) against "rm -r build": RESIDUAL, never COVERED',
    },
  ],
  since: '2026-11-30',
});
