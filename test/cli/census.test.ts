import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const { base, repo, put, putRepository, census, statuses } = aCensusRepository();

describe('hookproof census', () => {
  it('with every layer read, tells covered from uncovered routes', async () => {
    expect(await statuses(...putRepository())).toMatchObject({
      Edit: 'COVERED',
      Write: 'COVERED',
      Bash: 'UNCOVERED',
      'mcp__db__*': 'UNCOVERED',
      'user-shell': 'TARGET_SIDE',
      'running-process': 'RESIDUAL',
    });
  });

  it('names the deciding record with file and line, the call that gets through and the nearest working form', async () => {
    const options = putRepository();
    expect((await census(...options, '--all')).out).toContain('.claude/settings.json:7 misses');
    const { out } = await census(...options);
    expect(out).toContain('write "Bash" instead of "bash" at .claude/settings.json:5');
    expect(out).toContain('gets through: a call of this tool with input {} (PreToolUse), nothing refuses it for gate');
  });

  it('says at first what lacks its control and every blind spot, in less than a screen or two; --all has a row for each route', async () => {
    const options = putRepository();
    const { out } = await census(...options);
    const { hosts } = JSON.parse((await census(...options, '--json')).out) as {
      hosts: readonly { blindSpots: readonly string[] }[];
    };
    const lines = out.split('\n');
    expect(lines.findIndex((line) => line.startsWith('UNCOVERED ('))).toBe(3);
    expect(lines.length).toBeLessThan(60);
    for (const spot of hosts.flatMap(({ blindSpots }) => blindSpots)) expect(out).toContain(spot);
    expect(hosts.flatMap(({ blindSpots }) => blindSpots)).not.toEqual([]);
    const all = (await census(...options, '--all')).out;
    for (const name of Object.keys(await statuses(...options))) {
      expect(out).toContain(name);
      expect(all).toMatch(new RegExp(`^ ${name.replaceAll('*', '\\*')} .*(?:COVERED|UN|RES|TARGET|ABSENT)`, 'mu'));
    }
  });

  it.each([
    ['the trust of the folder', '--user'],
    ["the administrator's settings", '--managed'],
    ['the version', '--host-version'],
  ])('without %s nothing is COVERED, and the matching guard is UNVERIFIED', async (_what, option) => {
    const options = putRepository();
    const at = options.indexOf(option);
    const found = await statuses(...options.filter((_, index) => index !== at && index !== at + 1));
    expect(Object.values(found)).not.toContain('COVERED');
    expect(found['Edit']).toBe('UNVERIFIED');
  });

  it('a program that the guard table does not list is UNVERIFIED', async () => {
    const options = putRepository();
    expect(await statuses(...options.slice(0, -2))).toMatchObject({ Edit: 'UNVERIFIED', Bash: 'UNCOVERED' });
  });

  it('goes by the policy of the directory: a second control that nobody supplies is UNCOVERED', async () => {
    const options = putRepository().slice(0, -2);
    const head =
      'version: 1\ncontrols: { gate: may refuse, exam: looks twice }\nprimary: [{ routes: {}, control: gate }]\n';
    const guards = 'guards: [{ name: guard, recognise: [{ path: hooks/guard.mjs }], supplies: [gate] }]\n';
    put('repo/hookproof.policy.yaml', `${head}${guards}secondary: [{ routes: { tool: Write }, control: exam }]\n`);
    expect(await statuses(...options)).toMatchObject({ Edit: 'COVERED', Write: 'UNCOVERED', Bash: 'UNCOVERED' });
  });

  it('a guard with other content than the policy pins is UNVERIFIED, never COVERED', async () => {
    const options = putRepository().slice(0, -2);
    const mark = `{ path: guard.mjs, sha256: ${'a'.repeat(64)} }`;
    put(
      'other.yaml',
      `version: 1\ncontrols: { gate: x }\nprimary: [{ routes: {}, control: gate }]\nguards: [{ name: g, recognise: [${mark}], supplies: [gate] }]\n`,
    );
    expect(await statuses(...options, '--policy', join(base(), 'other.yaml'))).toMatchObject({ Edit: 'UNVERIFIED' });
  });

  it('a broken policy is a usage error with the place, never the embedded one instead', async () => {
    put('repo/hookproof.policy.yaml', 'version: 1\n');
    const { code, err } = await census();
    expect(code).toBe(1);
    expect(err).toContain(join(repo(), 'hookproof.policy.yaml'));
  });

  it('two policies are a question, never a choice', async () => {
    put('repo/hookproof.policy.yaml', '');
    put('repo/hookproof.policy.json', '{}');
    expect((await census()).err).toContain('expected one policy file, got 2');
  });

  it('--nested takes the census of every folder below that a host would read, and counts in --fail-on', async () => {
    put('repo/packages/a/.claude/settings.json', { hooks: { PreToolUse: [{ matcher: 'bash', hooks: [HANDLER] }] } });
    put('repo/node_modules/b/.claude/settings.json', {});
    const { out } = await census('--nested');
    expect(out).toContain('Read when an agent is started in one of 1 folders below');
    expect(out).toContain('packages/a: claude-code:');
    expect((await census('--fail-on', 'UNCOVERED')).code).toBe(0);
    expect((await census('--nested', '--fail-on', 'UNCOVERED')).code).toBe(2);
    const sarif = await census('--nested', '--fail-on', 'UNCOVERED', '--format', 'sarif');
    expect([sarif.code, sarif.out]).toEqual([2, expect.stringContaining('"uri": "packages/a/.claude/settings.json"')]);
    expect((await census('--nested', '--format', 'markdown')).out).toContain('# Routes of agents in packages/a\n');
  });

  it('a host that nobody knows is reported as one, never as covered and never refused', async () => {
    const { code, out } = await census('--host', 'some-new-agent', '--json');
    expect(code).toBe(0);
    const { hosts } = JSON.parse(out) as {
      hosts: readonly { host: string; verdicts: readonly { status: string }[] }[];
    };
    expect(hosts.map(({ host }) => host)).toEqual(['some-new-agent']);
    expect(hosts.flatMap(({ verdicts }) => verdicts.map(({ status }) => status))).not.toContain('COVERED');
  });

  it.each([
    ['sarif', '"version": "2.1.0"'],
    ['markdown', '# Routes of agents'],
    ['html', '<title>Authority map</title>'],
    ['json', '"notConfigured"'],
  ])('prints as %s', async (format, text) => {
    expect((await census(...putRepository(), '--format', format)).out).toContain(text);
  });

  it('a directory without configuration says so and exits with 0', async () => {
    const { code, out } = await census();
    expect(code).toBe(0);
    expect(out).toContain('Nothing is configured here');
  });

  it('prints its blind spots', async () => {
    const { out } = await census('--host', 'claude-code');
    for (const option of ['--host-version', '--offered', '--user', '--managed']) expect(out).toContain(`${option})`);
  });

  it('a settings file behind a symbolic link out of the directory is refused: UNVERIFIED, never "nothing configured"', async () => {
    const options = putRepository();
    rmSync(join(repo(), '.claude', 'settings.json'));
    put('elsewhere.json', { hooks: {} });
    symlinkSync(join(base(), 'elsewhere.json'), join(repo(), '.claude', 'settings.json'));
    const { out } = await census(...options);
    expect(out).toContain('a symbolic link that leads out of the directory is not followed');
    expect((await statuses(...options))['Edit']).toBe('UNVERIFIED');
  });

  it('never runs what it finds', async () => {
    const options = putRepository();
    const witness = join(base(), 'ran');
    put(
      'repo/hooks/guard.mjs',
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(witness)}, '');\n`,
    );
    await census(...options);
    expect(existsSync(witness)).toBe(false);
  });

  it.each([
    [['UNCOVERED'], 2],
    [['UNVERIFIED', 'UNCOVERED'], 2],
    [['ABSENT'], 0],
  ])('--fail-on %j exits with %i', async (failOn, code) => {
    expect((await census(...putRepository(), '--fail-on', failOn.join(','))).code).toBe(code);
  });

  it('a directory below the root of its repository is never COVERED while the settings there are not seen', async () => {
    const options = putRepository();
    mkdirSync(join(base(), '.git'));
    put('home/.claude.json', { projects: { [base()]: { hasTrustDialogAccepted: true } } });
    const found = await statuses(...options);
    expect(Object.values(found)).not.toContain('COVERED');
    expect(found['Edit']).toBe('UNVERIFIED');
  });

  it('--fail-on without a status is refused: it would never be red', async () => {
    const { code, err } = await census('--fail-on', '');
    expect(code).toBe(1);
    expect(err).toContain('expected at least one status');
  });

  it('--fail-on UNVERIFIED alone exits with 8', async () => {
    put('repo/hooks/guard.mjs', 'process.exit(2);\n');
    put('repo/.claude/settings.json', { hooks: { PreToolUse: [{ matcher: '*', hooks: [HANDLER] }] } });
    expect((await census('--fail-on', 'UNVERIFIED')).code).toBe(8);
  });

  it('an inventory replaces the catalogue', async () => {
    const found = await statuses(...putRepository(), '--offered', 'Edit,mcp__db__query');
    expect(
      Object.keys(found)
        .filter((name) => /^[A-Zm]/.test(name) && name !== 'mcp-prompt')
        .toSorted(),
    ).toEqual(['Edit', 'mcp__db__query']);
  });

  it.each([
    [['--surface', 'moon'], '--surface'],
    [['--host', 'No Body'], '--host'],
    [['--host-version', 'No Body=1.2.3'], '--host'],
    [['--format', 'xml'], '--format'],
    [['--format', 'sarif', '--json'], '--format'],
    [['--host-version', '1.2.3', '--host-version', '1.2.4'], '--host-version'],
    [['--host-version', 'new'], '--host-version'],
    [['--guard', 'guard.mjs'], '--guard'],
    [['--fail-on', 'RED'], '--fail-on'],
    [['--user', '/nowhere/at/all'], '/nowhere/at/all'],
  ])('options %j are a usage error that names the place', async (options, place) => {
    const { code, err } = await census(...options);
    expect(code).toBe(1);
    expect(err).toContain(`at ${place}`);
  });
});
