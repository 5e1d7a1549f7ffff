import { describe, expect, it } from 'vitest';
import { CODEX_CASES } from '../../../../../src/probe/live/hosts/codex/codex-cases.ts';
import { codexFiles } from '../../../../../src/probe/live/hosts/codex/codex-files.ts';
import { BASE } from '../../../../../src/probe/live/hosts/codex/codex-setup.ts';

const PLACES = { home: '/c/home', work: '/c/work', log: '/c/log', temporary: '/c/tmp' };

describe('files of a Codex cell', () => {
  it('all lie in the folders of the cell, whatever the case', () => {
    const paths = CODEX_CASES.flatMap(({ change }) =>
      codexFiles({ ...BASE, ...change }, PLACES).map(({ path }) => path),
    );
    expect(
      paths.filter((path) => !/^\/c\/(home|work|log)\/[^.]/u.test(path.replaceAll('/.codex/', '/codex/'))),
    ).toStrictEqual([]);
    expect(paths.length).toBeGreaterThan(CODEX_CASES.length * 2);
  });

  it('hold no registration and no guard when there is no group', () => {
    const files = codexFiles({ ...BASE, groups: [] }, PLACES);
    expect(files.map(({ path }) => path)).toStrictEqual(['/c/home/.codex/config.toml']);
    expect(files[0]?.text).not.toContain('hooks');
  });

  it('store the hash that the host itself told for a known handler', () => {
    const groups = [
      {
        event: 'PreToolUse',
        matcher: 'Bash',
        handlers: [{ runs: 'subject', keys: { command: 'echo no >&2; exit 2' } }],
      },
    ] as const;
    const config = codexFiles({ ...BASE, groups }, PLACES).find(({ path }) => path.endsWith('config.toml'));
    expect(config?.text).toContain('bdd40c1371a01174f4bebb7e6af5ce5fac6538c82397000821145732a5ce91b8');
  });

  it('tell every case apart by its id', () => {
    expect(new Set(CODEX_CASES.map(({ id }) => id)).size).toBe(CODEX_CASES.length);
  });
});
