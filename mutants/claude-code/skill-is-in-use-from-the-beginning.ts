import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A skill is in use from the beginning',
  breaks: 'A4',
  why: 'A guard in the frontmatter of a skill that nobody has called yet leaves the route open to a good answer.',
  target: { file: 'src/hosts/claude-code/frontmatter.ts', definition: 'frontmatterRecords' },
  apply: (definition) => [
    definition.find('BinaryExpression', "kind === 'agent' && call.route.agent !== 'main'").replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/frontmatter.test.ts',
      test: 'hooks in frontmatter > of repo/.claude/skills/x/SKILL.md are parsed and never carry a route of their own: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/frontmatter.test.ts',
      test: 'hooks in frontmatter > of repo/.claude/commands/x.md are parsed and never carry a route of their own: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/frontmatter.test.ts',
      test: 'hooks in frontmatter > of an agent may stand before calls by agents that they name: UNVERIFIED, and UNCOVERED before others',
    },
  ],
  since: '2026-11-30',
});
