import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import { censusRoutes } from '../../src/hosts/census-routes.ts';
import type { Collection, FileLook, HostInput } from '../../src/hosts/host-contract.ts';
import { adapterFor } from '../../src/hosts/registry.ts';
import { defaultPolicy } from '../../src/policy/default-policy.ts';

const LINK = 'a link that leads out';
const GUARD = 'node "${extensionPath}/guard.mjs"';

/** How each host is told that a folder is an extension of it, and its shell. */
const HOSTS = {
  'gemini-cli': {
    name: 'Gemini CLI',
    version: '0.61.0',
    manifest: '/r/gemini-extension.json',
    settings: '/r/.gemini/settings.json',
    event: 'BeforeTool',
    rule: 'GM-L1',
  },
  'qwen-code': {
    name: 'Qwen Code',
    version: '0.24.4',
    manifest: '/r/qwen-extension.json',
    settings: '/r/.qwen/settings.json',
    event: 'PreToolUse',
    rule: 'QW-L1',
  },
} as const;

type Host = keyof typeof HOSTS;
type Files = Readonly<Record<string, string | object>>;

const BOTH: readonly Host[] = ['gemini-cli', 'qwen-code'];

function hooks(host: Host, matcher: string = 'run_shell_command', command: string = GUARD): object {
  return { hooks: { [HOSTS[host].event]: [{ matcher, hooks: [{ type: 'command', command }] }] } };
}

function lookAt(content: string | object | undefined): FileLook {
  if (content === undefined) return { kind: 'absent' };
  if (content === LINK) return { kind: 'unreadable', reason: 'a symbolic link that leads out is not followed' };
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { kind: 'file', text, executable: false };
}

/** A session in `/r` with every layer read and nothing there but these files. */
function folder(host: Host, files: Files, rest: Partial<HostInput> = {}): HostInput {
  const all: Files = { '/r/guard.mjs': 'process.exit(2);\n', ...files };
  return {
    hostVersion: HOSTS[host].version,
    surface: 'cli-headless',
    os: 'linux',
    cwd: '/r',
    gitRoot: '/r',
    home: '/home/u',
    readsManaged: true,
    serverPolicy: null,
    flags: [],
    env: {},
    plugins: 'unknown',
    state: {},
    files: { look: (path) => lookAt(all[path]), list: () => [] },
    sha256: () => 'unused',
    identify: () => 'guard',
    partners: { approvers: [], rewriters: [], idle: [] },
    ...rest,
  };
}

interface Answer {
  readonly status: string;
  readonly because: string;
  readonly collection: Collection;
}

/** The verdict on the shell. */
function answerOf(host: Host, files: Files, rest: Partial<HostInput> = {}): Answer {
  const adapter = adapterFor(host);
  const input = folder(host, files, rest);
  const collection = adapter.collect(input);
  const route = censusRoutes(adapter, input, collection, ['run_shell_command']).find(
    ({ tool }) => tool.raw === 'run_shell_command',
  );
  if (route === undefined) throw new Error('the shell has no route');
  const policy = { ...defaultPolicy({ guard: ['gate'] }), primary: [{ routes: {}, control: 'gate' }] };
  const { status, deciding } = assessRoute(route, collection.recordsFor({ route }), policy, adapter.semantics);
  return { status, because: deciding?.because ?? '', collection };
}

function toldIn({ findings }: Collection): string {
  return findings.map(({ kind, text, source }) => `${kind} ${source.file}: ${text}`).join('\n');
}

describe.each(BOTH)('a folder that is an extension of %s', (host) => {
  const { manifest, name, rule, settings } = HOSTS[host];
  const shown = manifest.slice('/r/'.length);
  const extension = { [manifest]: { name: 'watch' }, '/r/hooks/hooks.json': hooks(host) };

  it('is told in words with its file, and what is taken for granted', () => {
    const { collection } = answerOf(host, extension);
    expect(collection.configured).toBe(true);
    expect(collection.findings).toContainEqual({
      kind: 'note',
      rule,
      text: `this folder is the extension watch of ${name}: its hooks are judged as if it were installed and enabled`,
      source: { file: shown, pointer: '' },
    });
    expect(collection.assumptions).toEqual([
      expect.stringContaining(`that the extension watch of ${name} is installed and enabled where the agent runs`),
    ]);
  });

  it('is never COVERED by a known guard, whose variable leads to this folder', () => {
    const { status, because, collection } = answerOf(host, extension);
    expect(status).toBe('UNVERIFIED');
    expect(because).toContain('judged as if the extension watch were installed and enabled');
    expect(toldIn(collection)).not.toContain('left out');
  });

  it.each([
    ['whose matcher names another tool', hooks(host, '^glob$')],
    ['whose guard is not in it', hooks(host, 'run_shell_command', 'node "${extensionPath}/gone.mjs"')],
    ['without hooks', { hooks: {} }],
    ['whose hooks are switched off by not being named', {}],
  ])('%s leaves the shell UNCOVERED', (_, file) => {
    expect(answerOf(host, { ...extension, '/r/hooks/hooks.json': file }).status).toBe('UNCOVERED');
  });

  it.each(['node guard.mjs', 'node "$CLAUDE_PROJECT_DIR/guard.mjs"', 'node "$PWD/guard.mjs"'])(
    'has no known guard by %s: the agent that has it installed runs in another folder',
    (command) => {
      const { collection } = answerOf(host, { ...extension, '/r/hooks/hooks.json': hooks(host, '.*', command) });
      const route = answerRoute(host, collection);
      expect(collection.recordsFor({ route })[0]).toMatchObject({ guard: { id: 'unknown' }, live: 'unknown' });
    },
  );

  it('lifts no verdict beside settings of the project, and is told beside them', () => {
    const { status, collection } = answerOf(host, { ...extension, [settings]: {} }, { surface: 'cli-interactive' });
    expect(status).toBe('UNCOVERED');
    expect(collection.assumptions).toEqual([]);
    expect(toldIn(collection)).toContain('its hooks are left out and lift no route, since');
  });

  it.each([
    ['a manifest that does not parse', { [manifest]: '{' }, `skipped ${shown}: does not parse`],
    ['a manifest behind a link', { [manifest]: LINK }, `unreadable ${shown}: a symbolic link`],
    ['hooks in the manifest itself', { [manifest]: { name: 'watch', hooks: {} } }, `note ${shown}: this folder`],
    ['hooks behind a link', { ...extension, '/r/hooks/hooks.json': LINK }, 'unreadable hooks/hooks.json'],
  ])('%s may hold anything: UNVERIFIED, and told', (_, files, told) => {
    const { status, collection } = answerOf(host, files);
    expect(status).toBe('UNVERIFIED');
    expect(toldIn(collection)).toContain(told);
  });

  it('a hooks file without the manifest is no extension', () => {
    expect(answerOf(host, { '/r/hooks/hooks.json': hooks(host) }).collection.configured).toBe(false);
  });
});

function answerRoute(host: Host, collection: Collection): Parameters<Collection['recordsFor']>[0]['route'] {
  const [route] = censusRoutes(adapterFor(host), folder(host, {}), collection, ['run_shell_command']);
  if (route === undefined) throw new Error('the shell has no route');
  return route;
}
