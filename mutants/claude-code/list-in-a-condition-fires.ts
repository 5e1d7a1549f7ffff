import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An if that lists several rules fires for each of them',
  breaks: 'A3',
  why: 'The host never runs such a hook; the census cannot tell.',
  target: { file: 'src/hosts/claude-code/condition.ts', definition: 'matchCondition' },
  apply: (definition) => [
    definition
      .find(
        'ObjectLiteralExpression',
        "{ kind: 'misses', because: `CC-I1: an if holds exactly one rule, so ${shown} never fires` }",
      )
      .replaceWith("undecided('undocumented-shape', shown)"),
  ],
  killers: [
    { file: 'test/hosts/claude-code/handlers.test.ts', test: 'conditions > if "Bash && Edit" on Bash: UNCOVERED' },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'conditions > if "Bash(git *) || Bash(rm *)" on Bash: UNCOVERED',
    },
    { file: 'test/hosts/claude-code/handlers.test.ts', test: 'conditions > if "Bash, Edit" on Bash: UNCOVERED' },
  ],
  since: '2026-11-30',
});
