import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A path rule with one leading slash is absolute',
  breaks: 'A5',
  why: '`Edit(/home/u/secret/**)` protects another folder than it says.',
  target: { file: 'src/hosts/claude-code/path-rules.ts', definition: 'rootPattern' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'context.anchor').replaceWith("'/'")],
  killers: [
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'path rules > Edit(/home/u/repo/secrets/**) against a write to secrets/a.txt: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'path rules > Edit(/secrets/**) against a write to secrets/a.txt: COVERED',
    },
  ],
  since: '2026-11-30',
});
