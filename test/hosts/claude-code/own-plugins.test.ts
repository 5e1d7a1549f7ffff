import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../../src/detector/coverage.ts';
import { collect } from '../../../src/hosts/claude-code/collect.ts';
import { CLAUDE_CODE_SEMANTICS } from '../../../src/hosts/claude-code/semantics.ts';
import type { Collection, FileLook, HostInput } from '../../../src/hosts/host-contract.ts';
import type { Verdict } from '../../../src/model/verdict.ts';
import { defaultPolicy } from '../../../src/policy/default-policy.ts';
import { BASH, installation } from './an-installation.ts';

const MANIFEST = '/r/.claude-plugin/plugin.json';
const MARKETPLACE = '/r/.claude-plugin/marketplace.json';
const HOOKS = '/r/hooks/hooks.json';
const SETTINGS = '/r/.claude/settings.json';
const GUARD = 'node "${CLAUDE_PLUGIN_ROOT}/guard.mjs"';

type Content = string | object;

/** A file of hooks with one handler before calls of this tool. */
function hooks(matcher: string = 'Bash', command: string = GUARD): object {
  return { hooks: { PreToolUse: [{ matcher, hooks: [{ type: 'command', command }] }] } };
}

function lookAt(content: Content | undefined): FileLook {
  if (content === undefined) return { kind: 'absent' };
  if (content === LINK) return { kind: 'unreadable', reason: 'a symbolic link that leads out is not followed' };
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { kind: 'file', text, executable: false };
}

const LINK = 'a link that leads out';

/** A session in `/r` with every layer read, nothing configured but what is given, and nobody having said what is installed. */
function folder(files: Readonly<Record<string, Content>>, rest: Partial<HostInput> = {}): HostInput {
  const all: Readonly<Record<string, Content>> = { '/r/guard.mjs': 'process.exit(2);\n', ...files };
  return {
    ...installation({ plugins: 'unknown' }),
    files: {
      look: (path) => lookAt(all[path]),
      list: (directory) => {
        const inside = Object.keys(all).filter((path) => path.startsWith(`${directory}/`));
        return [...new Set(inside.map((path) => path.slice(directory.length + 1).split('/')[0] ?? ''))].toSorted();
      },
    },
    ...rest,
  };
}

function collected(files: Readonly<Record<string, Content>>, rest: Partial<HostInput> = {}): Collection {
  return collect(folder(files, rest));
}

function verdictOf(collection: Collection): Verdict {
  const route = collection.completeRoute(BASH);
  const policy = { ...defaultPolicy({ guard: ['gate'] }), primary: [{ routes: {}, control: 'gate' }] };
  return assessRoute(route, collection.recordsFor({ route }), policy, CLAUDE_CODE_SEMANTICS);
}

function statusOf(files: Readonly<Record<string, Content>>, rest: Partial<HostInput> = {}): string {
  return verdictOf(collected(files, rest)).status;
}

function toldOf(files: Readonly<Record<string, Content>>): string {
  const told = collected(files).findings.map(({ kind, text, source }) => `${kind} ${source.file}: ${text}`);
  return told.join('\n');
}

const PLUGIN = { [MANIFEST]: { name: 'safety' }, [HOOKS]: hooks() };

describe('a folder that is a plugin', () => {
  it('is told in words with its file, and the census says what it takes for granted', () => {
    const { configured, findings, assumptions } = collected(PLUGIN);
    expect(configured).toBe(true);
    expect(findings).toContainEqual({
      kind: 'note',
      rule: 'CC-L1',
      text: 'this folder is the plugin safety of Claude Code: its hooks are judged as if it were installed and enabled',
      source: { file: '.claude-plugin/plugin.json', pointer: '' },
    });
    expect(assumptions).toEqual([
      'that the plugin safety of Claude Code is installed and enabled where the agent runs, which no file here says; the record of a session there that lists or runs the hooks would raise the evidence (--observed)',
    ]);
  });

  it('is never COVERED by a known guard: no file says that it is installed, and hooks of plugins were silent', () => {
    const { status, deciding, decidingObservation } = verdictOf(collected(PLUGIN));
    expect(status).toBe('UNVERIFIED');
    expect(deciding).toMatchObject({ standing: 'live-unknown', source: { file: 'hooks/hooks.json' } });
    expect(deciding?.because).toContain('judged as if the plugin safety were installed and enabled');
    expect(decidingObservation).toContain('whether the host has loaded hooks/hooks.json#/hooks/PreToolUse/0/hooks/0');
  });

  it.each([
    ['whose matcher names another tool', { [HOOKS]: hooks('Write') }],
    ['whose guard is not in it', { [HOOKS]: hooks('Bash', 'node "${CLAUDE_PLUGIN_ROOT}/gone.mjs"') }],
    ['without hooks', { [HOOKS]: { hooks: {} } }],
    ['whose events stand outside the hooks key', { [HOOKS]: { PreToolUse: [] } }],
    ['whose hooks file does not parse', { [HOOKS]: '{"hooks":' }],
  ])('%s leaves the shell UNCOVERED', (_, files) => {
    expect(statusOf({ ...PLUGIN, ...files })).toBe('UNCOVERED');
  });

  it('without any hooks says so, and takes nothing for granted', () => {
    const { findings, assumptions } = collected({ [MANIFEST]: { name: 'words' } });
    expect(findings.map(({ text }) => text)).toContain(
      'this folder is the plugin words of Claude Code: it ships no hooks, so no route has a control by it',
    );
    expect(assumptions).toEqual([]);
  });

  it.each([
    ['a path in the folder of the session', 'node guard.mjs'],
    ['the project variable', 'node "$CLAUDE_PROJECT_DIR/guard.mjs"'],
  ])('has no known guard by %s: that is another folder where it is installed', (_, command) => {
    const [record] = collected({ ...PLUGIN, [HOOKS]: hooks('Bash', command) }).recordsFor(BASH);
    expect(record).toMatchObject({ guard: { id: 'unknown' }, live: 'unknown' });
  });

  it('names a guard below the variable of its own folder, which is this one', () => {
    const [record] = collected(PLUGIN).recordsFor(BASH);
    expect(record?.guard).toEqual({ id: 'guard', shown: GUARD, listedAs: { kind: 'path', name: '/r/guard.mjs' } });
  });

  it('is not dead for want of trust in its own folder: the agent that has it installed runs in another', () => {
    expect(statusOf(PLUGIN, { surface: 'cli-interactive' })).toBe('UNVERIFIED');
    expect(statusOf({ [SETTINGS]: hooks() }, { surface: 'cli-interactive' })).toBe('UNCOVERED');
  });

  it('is dead under a switch of the command line', () => {
    expect(statusOf(PLUGIN, { flags: ['--bare'] })).toBe('UNCOVERED');
  });
});

describe('hooks that a manifest names', () => {
  it.each([
    ['a path', { hooks: './more/guards.json' }],
    ['a list of paths', { hooks: ['./more/guards.json'] }],
  ])('by %s are read beside the usual file', (_, manifest) => {
    expect(statusOf({ [MANIFEST]: manifest, '/r/more/guards.json': hooks() })).toBe('UNVERIFIED');
    expect(statusOf({ [MANIFEST]: manifest, '/r/more/guards.json': hooks('Write') })).toBe('UNCOVERED');
  });

  it('as entries are read where they stand, each with its place', () => {
    const [record] = collected({ [MANIFEST]: { name: 'safety', ...hooks() } }).recordsFor(BASH);
    expect(record).toMatchObject({ guard: { id: 'guard' }, source: { file: '.claude-plugin/plugin.json', line: 1 } });
    expect(statusOf({ [MANIFEST]: hooks('Write') })).toBe('UNCOVERED');
  });

  it.each(['../outside.json', '/etc/outside.json', './a/../../outside.json', '..\\outside.json'])(
    'outside the plugin (%s) are not followed, and said so',
    (path) => {
      const files = { [MANIFEST]: { hooks: path }, '/outside.json': hooks(), '/etc/outside.json': hooks() };
      expect(statusOf(files)).toBe('UNCOVERED');
      expect(toldOf(files)).toContain('leads out of the plugin and is not followed');
    },
  );

  it('in a file that is not there register nothing, and are said to be missing', () => {
    const files = { [MANIFEST]: { hooks: './gone.json' } };
    expect(statusOf(files)).toBe('UNCOVERED');
    expect(toldOf(files)).toContain('names ./gone.json for its hooks, which is not there');
  });

  it('in a list of entries are not followed: UNVERIFIED, never COVERED or UNCOVERED', () => {
    expect(statusOf({ [MANIFEST]: { hooks: [hooks()] } })).toBe('UNVERIFIED');
  });
});

describe('files of a plugin that do not come out', () => {
  it.each([
    [
      'a manifest that does not parse',
      { [MANIFEST]: '{"name":' },
      'skipped .claude-plugin/plugin.json: does not parse',
    ],
    ['a manifest that is a list', { [MANIFEST]: '[]' }, 'skipped .claude-plugin/plugin.json: is no JSON object'],
    ['a manifest behind a link', { [MANIFEST]: LINK }, 'unreadable .claude-plugin/plugin.json: a symbolic link'],
    ['hooks behind a link', { ...PLUGIN, [HOOKS]: LINK }, 'unreadable hooks/hooks.json: could not be read'],
  ])('%s may hold anything: UNVERIFIED, with the file', (_, files, told) => {
    expect(statusOf(files)).toBe('UNVERIFIED');
    expect(toldOf(files)).toContain(told);
  });

  it('a hooks file that does not parse, has a stray event or a malformed entry is told with its place', () => {
    expect(toldOf({ ...PLUGIN, [HOOKS]: '{"hooks":' })).toContain('skipped hooks/hooks.json: does not parse');
    expect(toldOf({ ...PLUGIN, [HOOKS]: { PreToolUse: [] } })).toContain('has no key hooks around its events');
    expect(toldOf({ ...PLUGIN, [HOOKS]: { hooks: { BeforeTool: [] } } })).toContain('ignored hooks/hooks.json');
    expect(toldOf({ ...PLUGIN, [HOOKS]: { hooks: { PreToolUse: [{ hooks: [{ type: 'odd' }] }] } } })).toContain(
      'this entry is no registration',
    );
  });
});

describe('a plugin beside a configuration of its own folder', () => {
  it.each([
    ['settings of the project', SETTINGS],
    ['local settings', '/r/.claude/settings.local.json'],
    ['settings of the user', '/home/u/.claude/settings.json'],
  ])('lifts no verdict of %s, and is told beside them', (_, path) => {
    const files = { ...PLUGIN, [path]: { model: 'opus' } };
    expect(statusOf(files)).toBe('UNCOVERED');
    expect(collected(files).assumptions).toEqual([]);
    expect(toldOf(files)).toContain('configures a session here; they count only where it is installed and enabled');
  });

  it('takes nothing from a guard of the project', () => {
    const project = hooks('Bash', 'node "$CLAUDE_PROJECT_DIR/guard.mjs"');
    expect(statusOf({ [SETTINGS]: project })).toBe('COVERED');
    expect(statusOf({ ...PLUGIN, [SETTINGS]: project })).toBe('COVERED');
  });

  it('is told apart where somebody said what is installed', () => {
    expect(statusOf(PLUGIN, { plugins: [] })).toBe('UNCOVERED');
  });

  it('joins beside servers: .mcp.json is a file of plugins too', () => {
    expect(statusOf({ ...PLUGIN, '/r/.mcp.json': { mcpServers: { db: {} } } })).toBe('UNVERIFIED');
  });
});

describe('a marketplace', () => {
  const BELOW = '/r/plugins/safety';
  const market = (source: unknown, rest: object = {}): object => ({
    name: 'm',
    plugins: [{ name: 'safety', source, ...rest }],
  });
  const below = { [`${BELOW}/hooks/hooks.json`]: hooks(), [`${BELOW}/guard.mjs`]: 'process.exit(2);\n' };

  it.each([
    ['a path', market('./plugins/safety')],
    ['a name below the folder for plugins', { ...market('safety'), metadata: { pluginRoot: './plugins' } }],
  ])('keeps plugins below it, named by %s, each with its own folder', (_, listing) => {
    const files = { [MARKETPLACE]: listing, ...below };
    const [record] = collected(files).recordsFor(BASH);
    expect(record?.guard).toMatchObject({ id: 'guard', listedAs: { kind: 'path', name: `${BELOW}/guard.mjs` } });
    expect(statusOf(files)).toBe('UNVERIFIED');
    expect(toldOf(files)).toContain('plugins/safety is the plugin safety of Claude Code');
  });

  it.each([
    ['outside the folder', '../safety', 'this source leads out of the folder'],
    ['in another repository', { source: 'github', repo: 'a/b' }, 'the files of 1 of its plugins are elsewhere'],
    ['in a folder that is not there', './gone', 'the folder of this plugin is not there'],
    ['nowhere', undefined, 'this plugin names no source'],
  ])('keeps no plugin %s, and says so', (_, source, told) => {
    const files = { [MARKETPLACE]: market(source), '/safety/hooks/hooks.json': hooks() };
    expect(statusOf(files)).toBe('UNCOVERED');
    expect(toldOf(files)).toContain(told);
  });

  it('may name hooks of an entry by a path in the plugin; entries written there are not followed', () => {
    const path = {
      [MARKETPLACE]: market('./plugins/safety', { hooks: './more.json' }),
      [`${BELOW}/more.json`]: hooks(),
      [`${BELOW}/guard.mjs`]: 'process.exit(2);\n',
    };
    expect(statusOf(path)).toBe('UNVERIFIED');
    const written = { [MARKETPLACE]: market('./plugins/safety', hooks('Write')), [`${BELOW}/README.md`]: 'x' };
    expect(statusOf(written)).toBe('UNVERIFIED');
  });

  it('of the folder itself is the plugin once', () => {
    const files = { ...PLUGIN, [MARKETPLACE]: market('./') };
    expect(collected(files).recordsFor(BASH)).toHaveLength(1);
  });

  it('that is malformed is told: its plugins are not known', () => {
    expect(toldOf({ [MARKETPLACE]: '{' })).toContain('skipped .claude-plugin/marketplace.json: does not parse');
    expect(toldOf({ [MARKETPLACE]: { plugins: {} } })).toContain('is no list');
    expect(collected({ [MARKETPLACE]: '{' }).configured).toBe(true);
  });
});
