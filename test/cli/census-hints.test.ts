import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository } from './a-census-repository.ts';

const { base, repo, put, putRepository, census } = aCensusRepository();

interface Row {
  readonly status: string;
  readonly decidingObservation?: string;
  readonly route: { readonly tool: { readonly raw: string | null } };
}

interface Answer {
  readonly status: string;
  readonly hint: string;
}

const GUARD = 'process.exit(2);\n';

/** Registers a handler on every call of a repository that is trusted, in the measured version; the options that say so. */
function putHandler(handler: object): readonly string[] {
  const options = putRepository().slice(0, -2);
  put('repo/.claude/settings.json', { hooks: { PreToolUse: [{ matcher: '*', hooks: [handler] }] } });
  return options;
}

async function answer(options: readonly string[], nested = false): Promise<Answer> {
  const { out } = await census(...options, '--json', ...(nested ? ['--nested'] : []));
  const report = JSON.parse(out) as {
    hosts: readonly { verdicts: readonly Row[] }[];
    nested?: readonly { hosts: readonly { verdicts: readonly Row[] }[] }[];
  };
  const hosts = nested ? (report.nested ?? []).flatMap((each) => each.hosts) : report.hosts;
  const row = hosts.flatMap((host) => host.verdicts).find(({ route }) => route.tool.raw === 'Edit');
  return { status: row?.status ?? 'no row', hint: row?.decidingObservation ?? '' };
}

/** The option that a hint tells, as a shell hands it on; [] where it tells none. */
function optionIn(hint: string): readonly string[] {
  const written = /--guard (?<words>'.*?'(?=, or below| *\)))/u.exec(hint)?.groups?.['words'];
  return written === undefined ? [] : ['--guard', written.slice(1, -1).replaceAll(String.raw`'\''`, "'")];
}

/** A policy with the entry that a hint tells, as it stands there. */
function policyOf(hint: string, rest = ''): string {
  const entry = /below guards in the policy: (?<entry>- \{.*\})\)$/u.exec(hint)?.groups?.['entry'] ?? 'no entry';
  return `version: 1\ncontrols: { gate: may refuse, exam: looks twice }\nprimary: [{ routes: {}, control: gate }]\n${rest}guards:\n  ${entry}\n`;
}

describe('the hint of a census how to declare a guard', () => {
  it.each([
    ['$CLAUDE_PROJECT_DIR', 'node "$CLAUDE_PROJECT_DIR"/hooks/guard.mjs', 'hooks/guard.mjs'],
    ['${CLAUDE_PROJECT_DIR}', 'node "${CLAUDE_PROJECT_DIR}/hooks/guard.mjs"', 'hooks/guard.mjs'],
    ['the absolute path', 'node REPO/hooks/guard.mjs', 'hooks/guard.mjs'],
    ['a relative path', 'node ./hooks/../hooks/guard.mjs', 'hooks/guard.mjs'],
    ['a file beside the settings folder', 'node guard.mjs', './guard.mjs'],
    ['a path with a quote and a space', `node "it's a/guard.mjs"`, "it's a/guard.mjs"],
    ['a path outside of the project', 'node BASE/home/guard.mjs', 'BASE/home/guard.mjs'],
  ])('taken literally it covers the route, as option and as policy entry: %s', async (_what, command, path) => {
    for (const at of ['hooks/guard.mjs', 'guard.mjs', "it's a/guard.mjs", '../home/guard.mjs'])
      put(join('repo', at), GUARD);
    const placed = (text: string): string => text.replace('REPO', repo()).replace('BASE', base());
    const options = putHandler({ type: 'command', command: placed(command) });
    const { status, hint } = await answer(options);
    expect([status, hint]).toEqual(['UNVERIFIED', expect.stringContaining(JSON.stringify(placed(path)))]);
    expect(hint).not.toContain('<');
    expect((await answer([...options, ...optionIn(hint)])).status).toBe('COVERED');
    put('p.yaml', policyOf(hint));
    expect((await answer([...options, '--policy', join(base(), 'p.yaml')])).status).toBe('COVERED');
  });

  it.each([
    ['an address', { type: 'http', url: 'https://guard.example/ask?key=a=b' }, 'address:'],
    ['a tool of a server', { type: 'mcp_tool', server: 'guards', tool: 'judge' }, 'tool:'],
  ])('is fit for %s, which is no file: taken literally it covers the route', async (_what, handler, kind) => {
    const options = putHandler(handler);
    const { status, hint } = await answer(options);
    expect([status, hint]).toEqual(['UNVERIFIED', expect.stringContaining(kind)]);
    expect(hint).not.toContain('script file');
    expect((await answer([...options, ...optionIn(hint)])).status).toBe('COVERED');
    put('p.yaml', policyOf(hint));
    expect((await answer([...options, '--policy', join(base(), 'p.yaml')])).status).toBe('COVERED');
  });

  it.each(['prompt', 'agent'])('says of a %s that nothing recognises it, and tells no option', async (type) => {
    const { status, hint } = await answer(putHandler({ type, prompt: 'is this well?' }));
    expect([status, hint]).toEqual([
      'UNVERIFIED',
      expect.stringContaining(`nothing recognises a handler of type ${type}`),
    ]);
    expect(hint).not.toContain('--guard');
  });

  it('names every control of the policy in force that the route misses, and what is left after half of them is less', async () => {
    const options = putHandler({ type: 'command', command: 'node hooks/guard.mjs' });
    const two = 'secondary: [{ routes: { tool: Edit }, control: exam }]\n';
    put('repo/hookproof.policy.yaml', policyOf('', two).replace(/guards:[\s\S]*/u, ''));
    const { hint } = await answer(options);
    expect(optionIn(hint)).toEqual(['--guard', 'hooks/guard.mjs=gate,exam']);
    expect((await answer([...options, ...optionIn(hint)])).status).toBe('COVERED');
    expect((await answer([...options, '--guard', 'hooks/guard.mjs=gate'])).status).toBe('UNCOVERED');
    put('repo/hookproof.policy.yaml', policyOf(hint, two));
    expect((await answer(options)).status).toBe('COVERED');
  });

  it('of a folder below tells the path from where the policy stands', async () => {
    const options = putHandler({ type: 'command', command: 'node hooks/guard.mjs' });
    put('repo/sub/hooks/guard.mjs', GUARD);
    put('repo/sub/.claude/settings.json', {
      hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: 'node hooks/guard.mjs' }] }] },
    });
    const { hint } = await answer(options, true);
    expect(optionIn(hint)).toEqual(['--guard', 'sub/hooks/guard.mjs=gate']);
    expect((await answer([...options, ...optionIn(hint)], true)).hint).not.toContain('which controls');
  });

  it('of a file that was not seen says so, and tells no option that would do nothing', async () => {
    put('elsewhere/guard.mjs', GUARD);
    const { status, hint } = await answer(
      putHandler({ type: 'command', command: `node ${base()}/elsewhere/guard.mjs` }),
    );
    expect([status, hint]).toEqual(['UNVERIFIED', expect.stringContaining('was not seen, and only a file')]);
    expect(hint).not.toContain('--guard');
  });
});
