import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Subject } from './subject.ts';

/** A project of its own in a temporary folder, with the packages of the checkout. */
export interface Copy {
  readonly root: string;
  /** Set-up files of its suite. */
  readonly setupFiles: readonly string[];
  write(path: string, text: string): void;
  remove(): void;
}

export const ENGINE_CONFIG = 'hookproof.config.json';
const WAIT_FILE = 'wait-before-each-test.ts';

/** Writes the subject and its configuration below the system's temporary folder; nothing else is ever written to. */
export function materialise(subject: Pick<Subject, 'mutate' | 'files' | 'waitMs'>, checkout: string): Copy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-bench-')));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const [path, text] of subject.files) write(path, text);
  write('package.json', `${JSON.stringify({ name: 'bench-subject', private: true, type: 'module' })}\n`);
  const setupFiles = subject.waitMs > 0 ? [`./${WAIT_FILE}`] : [];
  write('vitest.config.mjs', vitestConfig(setupFiles));
  if (subject.waitMs > 0) write(WAIT_FILE, busyWait(subject.waitMs));
  const suite = { vitestConfig: 'vitest.config.mjs' };
  write(ENGINE_CONFIG, `${JSON.stringify({ subjects: subject.mutate, mutants: 'mutants', suite })}\n`);
  return { root, setupFiles, write, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}

/** The text of a configuration; what is given comes on top. */
export function vitestConfig(setupFiles: readonly string[], more: Readonly<Record<string, unknown>> = {}): string {
  const test = {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '.stryker-tmp/**'],
    setupFiles,
    ...more,
  };
  return `export default ${JSON.stringify({ test }, undefined, 2)};\n`;
}

function busyWait(milliseconds: number): string {
  return [
    "import { beforeEach } from 'vitest';",
    '',
    'beforeEach(() => {',
    `  const end = performance.now() + ${milliseconds};`,
    '  while (performance.now() < end);',
    '});',
    '',
  ].join('\n');
}
