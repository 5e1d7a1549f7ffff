import { join, posix } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { installedVersion, ownFolder, ownVersion } from '../platform/installed-version.ts';
import { OutsideProfileError, renderCompact } from './canonical-json.ts';
import { projectPath } from './project-path.ts';
import type { FilePin, ToolchainClaim } from './kinds/run-statement.ts';
import { digestOfFile, pinFiles, reachedFiles } from './suite-closure.ts';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'] as const;
const INSTALLED_RECORD = 'node_modules/.package-lock.json';
/** Where vitest and vite look for themselves, and what decides how TypeScript is read. */
const CONFIG_FILES = ['vitest.config', 'vite.config', 'vitest.workspace'].flatMap((name) =>
  ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`),
);
/** `setupFiles: ['test/setup.ts']`, `globalSetup: 'test/global.ts'`. */
const SET_UP_LIST = /\b(?:setupFiles|globalSetup)['"]?\s*:\s*(?:\[[^\]]{0,2000}\]|['"`][^'"`\n\r]{1,300}['"`])/gu;
const QUOTED = /(['"`])([^'"`\n\r$]{1,300})\1/gu;
/** Fields of package.json that decide which code is loaded. Scripts, version and prose may change freely. */
const MANIFEST_FIELDS = [
  'type',
  'imports',
  'exports',
  'main',
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'overrides',
] as const;

/** Whether a file of that name, in whatever folder, decides what is loaded and how: by its name alone, so also a deleted one. */
export function isConfigName(path: string): boolean {
  const name = posix.basename(path);
  const names: readonly string[] = [...LOCK_FILES, ...CONFIG_FILES, 'package.json', 'pnpm-workspace.yaml', '.npmrc'];
  return names.includes(name) || /^[tj]sconfig(?:\.[\w-]+)?\.json$/u.test(name);
}

/** Configuration files that exist today, with what they name by relative literal (`extends`) and their set-up files. */
export function configPins(
  root: string,
  named: readonly (string | null | undefined)[],
  receiptsFolder: string,
): FilePin[] {
  const start = [
    ...named.filter((file) => typeof file === 'string'),
    ...CONFIG_FILES,
    'tsconfig.json',
    'tsconfig.base.json',
  ];
  return pinFiles(root, reachedFiles(root, [...start, ...setUpFiles(root, start)], receiptsFolder));
}

/**
 * Set-up files that a configuration names without a leading dot, from its own folder or from the root. They run in the
 * host, so no module list of a test file holds them. An unchanged configuration names the same ones, so that a
 * verification that starts from recorded pins finds no others.
 */
function setUpFiles(root: string, configurations: readonly string[]): string[] {
  return configurations.flatMap((file) => {
    const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
    if (reading.kind !== 'bytes' || file.endsWith('.json')) return [];
    const lists = [...reading.bytes.toString('utf8').matchAll(SET_UP_LIST)].map(([list]) => list);
    const literals = lists.flatMap((list) => [...list.matchAll(QUOTED)].map(([, , literal = '']) => literal));
    const paths = literals.flatMap((literal) => [posix.join(posix.dirname(file), literal), literal]).map(projectPath);
    const spellings = paths.flatMap((path) => (path === null ? [] : [path, `${path}.ts`, `${path}.js`]));
    return spellings.filter((path) => fileTypeAt(join(root, path)) === 'file');
  });
}

export function lockFilePins(root: string): FilePin[] {
  return pinFiles(
    root,
    LOCK_FILES.filter((file) => fileTypeAt(join(root, file)) !== 'absent'),
  );
}

/** sha256 of npm's own record of the installed tree, null when there is none. Differs between platforms. */
export function installedDigest(root: string): string | null {
  const digest = digestOfFile(root, INSTALLED_RECORD);
  return /^[0-9a-f]{64}$/u.test(digest) ? digest : null;
}

/** sha256 over the deciding fields of package.json; null without a readable one. */
export function manifestDigest(root: string): string | null {
  const reading = readBoundedFile(join(root, 'package.json'), LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes') return null;
  try {
    const manifest: unknown = JSON.parse(reading.bytes.toString('utf8'));
    if (typeof manifest !== 'object' || manifest === null) return sha256Hex(reading.bytes);
    const members = new Map<string, unknown>(Object.entries(manifest));
    const deciding = MANIFEST_FIELDS.map((field) => [field, members.get(field) ?? null]);
    return sha256Hex(renderCompact(deciding));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof OutsideProfileError) return sha256Hex(reading.bytes);
    throw error;
  }
}

/** Versions that this process and this tree would use today; 'unknown' for what is not installed. */
export function toolchainToday(root: string): ToolchainClaim {
  return {
    hookproof: ownVersion(),
    node: process.versions.node,
    'ts-morph': installedVersion('ts-morph', ownFolder()),
    typescript: installedVersion('typescript', root),
    vite: installedVersion('vite', root),
    vitest: installedVersion('vitest', root),
  };
}

export function platformToday(): { readonly arch: string; readonly os: string } {
  return { arch: process.arch, os: process.platform };
}
