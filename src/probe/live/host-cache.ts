import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { fileDigest } from '../../platform/file-digest.ts';
import { makeFolder, moveFolder } from '../../platform/move-folder.ts';
import { pathKind } from '../../platform/path-kind.ts';
import { randomHex } from '../../platform/random-hex.ts';
import { removePath } from '../../platform/remove-path.ts';
import { runCommand } from '../../platform/run-command.ts';
import { writeText } from '../../platform/write-text.ts';
import type { HostPackage, InstalledHost } from './live-host.ts';

const INSTALL_LIMIT_MS = 300_000;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/u;

/**
 * Where hosts are kept: `HOOKPROOF_HOSTS`; below the state folder of a project; below the cache folder of the user.
 * Absolute, or relative to the working directory as the variable says.
 */
export function hostsFolder(env: Readonly<Record<string, string | undefined>>, projectRoot: string | null): string {
  const named = env['HOOKPROOF_HOSTS'];
  if (named !== undefined && named !== '') return named;
  if (projectRoot !== null) return join(projectRoot, '.hookproof', 'hosts');
  const cache = env['XDG_CACHE_HOME'];
  return join(cache !== undefined && cache !== '' ? cache : join(homedir(), '.cache'), 'hookproof', 'hosts');
}

export interface InstallOptions {
  readonly host: string;
  readonly version: string;
  readonly package: HostPackage;
  /** The folder of `hostsFolder`. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told once when something has to be downloaded. */
  readonly onInstall: (text: string) => void;
}

/**
 * The host in exactly this version, from the cache or from the npm registry. No script of a package is run. Throws a
 * HookproofError when it cannot be had, or when one package of a pinned version has another integrity.
 */
export async function installHost(options: InstallOptions): Promise<InstalledHost> {
  const { host, version, folder } = options;
  if (!VERSION.test(version))
    throw refused(`expected an exact version, got ${version.slice(0, 80)}, at ${host}@`, 'for example 1.2.3');
  const target = join(folder, `${host}-${version}`);
  if (pathKind(target) === 'absent') await install(options, target);
  return await describe(options, target);
}

async function install(
  { host, version, package: from, folder, env, onInstall }: InstallOptions,
  target: string,
): Promise<void> {
  onInstall(`installing ${from.name}@${version} from the npm registry`);
  const fresh = join(folder, `.new-${randomHex(6)}`);
  writeText(
    join(fresh, 'package.json'),
    `${JSON.stringify({ private: true, dependencies: { [from.name]: version } })}\n`,
  );
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  const { exitCode, output } = await runCommand('npm', args, { cwd: fresh, env, timeoutMs: INSTALL_LIMIT_MS });
  try {
    if (exitCode !== 0) {
      const said = output.trim().split('\n').at(-1) ?? '';
      throw refused(
        `expected ${from.name}@${version} from npm, got exit code ${exitCode}: ${said}, at ${host}`,
        'see npm config get registry',
      );
    }
    checkPins(from, version, readLock(fresh));
    makeFolder(folder);
    moveFolder(fresh, target);
  } finally {
    removePath(fresh);
  }
}

const LOCK = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
    }),
  ),
});

function lockText(folder: string): string {
  const found = readBoundedFile(join(folder, 'package-lock.json'), LIMITS.configFileBytesMax);
  if (found.kind !== 'bytes')
    throw refused(`expected a lock file, got ${found.kind}, at ${folder}`, 'remove the folder to install again');
  return found.bytes.toString('utf8');
}

function readLock(folder: string): Readonly<Record<string, string | undefined>> {
  const lock = v.safeParse(LOCK, JSON.parse(lockText(folder)));
  if (!lock.success)
    throw refused(`expected a lock file of npm, got another shape, at ${folder}`, 'remove the folder to install again');
  // A package for another platform is named in the lock and was not installed: nothing of it can run.
  const isLeftOut = (path: string): boolean => pathKind(join(folder, path)) === 'absent';
  const packages = Object.entries(lock.output.packages).filter(
    ([path, { optional }]) => path !== '' && !(optional === true && isLeftOut(path)),
  );
  return Object.fromEntries(packages.map(([path, { integrity }]) => [path, integrity]));
}

/** Whether the version is pinned, and then every package in the lock is the pinned one. Throws at the first that is not. */
function checkPins(from: HostPackage, version: string, locked: Readonly<Record<string, string | undefined>>): boolean {
  const pinned = from.pinned[version];
  if (pinned === undefined) return false;
  for (const [path, integrity] of Object.entries(locked)) {
    if (pinned[path] === undefined || pinned[path] !== integrity) {
      throw refused(
        `expected ${pinned[path] ?? 'no such package'}, got ${integrity ?? 'no integrity'}, at ${from.name}@${version} ${path}`,
        'the registry serves something else than what was observed',
      );
    }
  }
  return true;
}

async function describe({ version, package: from }: InstallOptions, folder: string): Promise<InstalledHost> {
  const isPinned = checkPins(from, version, readLock(folder));
  const executable = join(folder, from.executable(process.platform, process.arch));
  const executableDigest = await fileDigest(executable);
  if (executableDigest === null) {
    throw refused(
      `expected an executable, got none, at ${executable}`,
      'the host has none for this platform, or remove the folder to install again',
    );
  }
  return { version, folder, executable, executableDigest, lockDigest: sha256Hex(lockText(folder)), isPinned };
}

function refused(message: string, hint: string): HookproofError {
  return new HookproofError('tool-missing', message, { exitCode: EXIT_CODES.nothingMeasured, hint });
}
