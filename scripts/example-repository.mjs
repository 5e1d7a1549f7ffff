/** The repository of the examples in documents: a copy of site/example, its folder trusted, beside a home of its own. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs something in a fresh copy, which is removed afterwards.
 * @template T
 * @param {string} root
 * @param {(repository: string) => T} use
 * @returns {T}
 */
export function withExampleRepository(root, use) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hookproof-example-')));
  try {
    const repository = path.join(folder, 'repository');
    cpSync(path.join(root, 'site', 'example'), repository, { recursive: true });
    mkdirSync(path.join(repository, '.git'));
    mkdirSync(path.join(folder, 'home'));
    const trust = { projects: { [repository]: { hasTrustDialogAccepted: true } } };
    writeFileSync(path.join(folder, 'home', '.claude.json'), `${JSON.stringify(trust, null, 2)}\n`);
    return use(repository);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a census of it is told, in the copy: its version, its home, and that there is no administrator. */
export const EXAMPLE_CENSUS = [
  'census',
  '.',
  '--host-version',
  'claude-code=2.1.332',
  '--user',
  '../home',
  '--managed',
  '../home',
];
