/** The projects of the examples in documents and on the site: copies of those in `site/`, removed afterwards. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @template T
 * @param {string} source folder that is copied
 * @param {(copy: string, beside: string) => T} use the copy, and the folder it stands in
 * @returns {T}
 */
function withCopy(source, use) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hookproof-example-')));
  try {
    const copy = path.join(folder, 'repository');
    cpSync(source, copy, { recursive: true });
    return use(copy, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A repository with hooks, its folder trusted, beside a home of its own.
 * @template T
 * @param {string} root
 * @param {(repository: string) => T} use
 * @returns {T}
 */
export function withExampleRepository(root, use) {
  return withCopy(path.join(root, 'site', 'example-repository'), (repository, beside) => {
    mkdirSync(path.join(repository, '.git'));
    mkdirSync(path.join(beside, 'home'));
    const trust = { projects: { [repository]: { hasTrustDialogAccepted: true } } };
    writeFileSync(path.join(beside, 'home', '.claude.json'), `${JSON.stringify(trust, null, 2)}\n`);
    return use(repository);
  });
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

/**
 * A package with a suite and named mutants, one of which no test notices; hookproof is the one of this checkout.
 * @template T
 * @param {string} root
 * @param {(folder: string) => T} use
 * @returns {T}
 */
export function withExamplePackage(root, use) {
  return withCopy(path.join(root, 'site', 'example-package'), (folder) => {
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(path.join(root, 'node_modules', 'vitest'), path.join(folder, 'node_modules', 'vitest'));
    symlinkSync(root, path.join(folder, 'node_modules', 'hookproof'));
    return use(folder);
  });
}
