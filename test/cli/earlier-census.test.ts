import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const { base, repo, put, putRepository, census } = aCensusRepository();

describe('hookproof census --diff', () => {
  const settings = (matcher: string): object => ({ hooks: { PreToolUse: [{ matcher, hooks: [HANDLER] }] } });

  function commit(): void {
    const run = (...args: readonly string[]): void =>
      void execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@e', ...args], {
        cwd: repo(),
        stdio: 'ignore',
      });
    run('init', '-q');
    run('add', '-A');
    run('commit', '-qm', 'x');
  }

  it('names the route that a narrower matcher loses, with the entry that decided and the one that decides', async () => {
    const options = putRepository();
    put('repo/.claude/settings.json', settings('Bash|Edit'));
    commit();
    put('repo/.claude/settings.json', settings('Edit'));
    const { out, code } = await census(...options, '--diff', 'HEAD', '--fail-on', 'UNCOVERED');
    expect(out).toContain('lost  claude-code/cli-interactive/tool-call/Bash: COVERED -> UNCOVERED');
    expect(out).toContain('decides now: .claude/settings.json:');
    expect(out).toContain('1 routes answer otherwise than at HEAD, 1 of them worse');
    expect(code).toBe(2);
  });

  it('a deleted settings file loses its routes, never drops them', async () => {
    const options = putRepository();
    put('repo/.claude/settings.json', settings('Edit'));
    commit();
    rmSync(join(repo(), '.claude', 'settings.json'));
    const { out } = await census(...options, '--diff', 'HEAD');
    expect(out).toContain('lost  claude-code/cli-interactive/tool-call/Edit: COVERED -> UNCOVERED');
    expect(out).not.toContain('gone');
  });

  it('compares with an earlier output, and says so when nothing changed', async () => {
    const options = putRepository();
    const { out } = await census(...options, '--json');
    put('before.json', out);
    expect((await census(...options, '--diff', join(base(), 'before.json'))).out).toContain(
      'No route answers otherwise',
    );
    put('repo/.claude/settings.json', settings('Bash'));
    const changed = await census(...options, '--diff', join(base(), 'before.json'));
    expect(changed.out).toContain('better  claude-code/cli-interactive/tool-call/Bash: UNCOVERED -> COVERED');
    expect(changed.out).toContain('lost  claude-code/cli-interactive/tool-call/Write: COVERED -> UNCOVERED');
  });

  it.each(['no-such-ref', '--upload-pack=x'])('%s is no base: an error, never an empty comparison', async (ref) => {
    const { code, err } = await census(...putRepository(), `--diff=${ref}`);
    expect(code).toBe(1);
    expect(err).toContain('at --diff');
  });

  it('a file that is no census is refused', async () => {
    put('other.json', { hosts: [{ host: 'x' }] });
    const { err } = await census(...putRepository(), '--diff', join(base(), 'other.json'));
    expect(err).toContain('expected the output of "hookproof census --json"');
  });
});
