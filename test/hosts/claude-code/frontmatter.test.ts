import { describe, expect, it } from 'vitest';
import { collect } from '../../../src/hosts/claude-code/collect.ts';
import { assess, settings, statusOf } from './a-configuration.ts';
import { BASH, installation } from './an-installation.ts';

function front(matcher: string, command = 'node guard.mjs', before = 'name: x: y\n'): string {
  return [
    `---\n${before}hooks:`,
    '  PreToolUse:',
    `    - matcher: "${matcher}"`,
    '      hooks:',
    '        - type: command',
    `          command: ${command}`,
    'description: >-',
    '  more',
    '---',
    'text',
    '',
  ].join('\n');
}

const SKILL = 'repo/.claude/skills/x/SKILL.md';
const AGENT = 'repo/.claude/agents/x.md';
const COMMAND = 'repo/.claude/commands/x.md';

describe('hooks in frontmatter', () => {
  it.each([SKILL, COMMAND])('of %s are parsed and never carry a route of their own: UNCOVERED', (path) => {
    const verdict = assess({ files: { [path]: front('Bash') } });
    expect(verdict.status).toBe('UNCOVERED');
    expect(verdict.deciding?.because).toContain('CC-L10');
    expect(verdict.deciding?.recordId).toContain('#/hooks/PreToolUse/0/hooks/0');
  });

  it('of an agent may stand before calls by agents that they name: UNVERIFIED, and UNCOVERED before others', () => {
    const route = { agent: 'subagent' } as const;
    expect(statusOf({ files: { [AGENT]: front('Bash') }, route })).toBe('UNVERIFIED');
    expect(statusOf({ files: { [AGENT]: front('Edit') }, route })).toBe('UNCOVERED');
    expect(statusOf({ files: { [AGENT]: front('Bash', 'node gone.mjs') }, route })).toBe('UNCOVERED');
    expect(statusOf({ files: { [AGENT]: front('Bash') } })).toBe('UNCOVERED');
  });

  it.each([SKILL, AGENT, COMMAND])('of %s leave a guard of the project alone: COVERED', (path) => {
    expect(statusOf({ project: settings('Bash'), files: { [path]: front('Bash', 'node other.mjs') } })).toBe('COVERED');
  });

  it('of a skill that is known to rewrite calls put the guard beside it in doubt, on the calls that they name', () => {
    const guard = settings('Bash', { type: 'command', command: 'node', args: ['/r/guard.mjs'] });
    const decides = (matcher: string): unknown => {
      const input = {
        ...installation({ files: { '/r/.claude/settings.json': guard } }),
        identify: ({ kind }: { readonly kind: string }): string => kind,
        partners: { approvers: [], rewriters: ['program'], idle: [] },
      };
      const skill = '/r/.claude/skills/x/SKILL.md';
      const seen = {
        look: (path: string) =>
          path === skill
            ? ({ kind: 'file', text: front(matcher, 'node /r/guard.mjs'), executable: false } as const)
            : input.files.look(path),
        list: (folder: string) => (folder === '/r/.claude/skills' ? ['x'] : input.files.list(folder)),
      };
      return collect({ ...input, files: seen })
        .recordsFor(BASH)
        .find(({ id }) => id.startsWith('.claude/settings.json#'))?.decides;
    };
    expect(decides('Bash')).toBe('unknown');
    expect(decides('Edit')).toBe(true);
  });

  it('are told beside the routes, and a skill without any is not', () => {
    const found = (text: string): readonly string[] => {
      const input = installation();
      const files = {
        look: (path: string) =>
          path === '/r/.claude/skills/x/SKILL.md'
            ? ({ kind: 'file', text, executable: false } as const)
            : input.files.look(path),
        list: (folder: string) => (folder === '/r/.claude/skills' ? ['x'] : input.files.list(folder)),
      };
      return collect({ ...input, files })
        .findings.filter(({ rule }) => rule === 'CC-L10')
        .map((finding) => finding.text);
    };
    expect(found(front('Bash'))).toEqual([expect.stringContaining('1 hook in the frontmatter of this skill')]);
    expect(found('---\nname: x\n---\nhooks:\n  PreToolUse: []\n')).toEqual([]);
    expect(found('---\nhooks: &a [*a]\n---\n')).toEqual([expect.stringContaining('not all is read')]);
  });
});
