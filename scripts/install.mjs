/**
 * Brings node_modules to what package-lock.json says. Runs before anything is installed: Node built-ins only.
 * Does nothing when npm's own record of the installed tree already agrees with the lock.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TRIES_MAX = 3;
const OUTPUT_SHOWN_CHARACTERS_MAX = 4_000;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Packages by folder, as a lock file lists them; null when the file is absent or no lock file.
 * @param {string} file
 * @returns {Readonly<Record<string, LockedPackage>> | null}
 */
function readPackages(file) {
  try {
    /** @type {{ packages?: Record<string, LockedPackage> }} */
    const parsed = JSON.parse(readFileSync(file, 'utf8'));
    return parsed.packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether every required package of the lock is recorded as installed in exactly that version, and nothing else is.
 * An optional package may be absent: npm leaves out those of other platforms.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (locked === null || installed === null) return false;
  const agrees = Object.entries(locked).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === '') return true;
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
  return agrees && Object.keys(installed).every((folder) => folder in locked);
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Runs the npm that started us, or the one on the path.
 * @param {readonly string[]} args
 * @param {string} root
 */
export function runNpm(args, root) {
  const own = process.env['npm_execpath'];
  const viaNode = own?.endsWith('.js') === true;
  return spawnSync(viaNode ? process.execPath : 'npm', [...(viaNode ? [own] : []), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: !viaNode && process.platform === 'win32',
  });
}

/**
 * Installs when needed; up to three tries, because registries have hiccups. A lock that contradicts package.json is
 * not tried again. Throws with npm's own last words.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export function install(root, say) {
  if (isInstalled(root)) return;
  for (let attempt = 1; ; attempt += 1) {
    say(`installing packages (npm ci${attempt === 1 ? '' : `, try ${attempt} of ${TRIES_MAX}`})`);
    const result = runNpm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], root);
    if (result.status === 0) return;
    const output = [result.stdout, result.stderr, result.error?.message].join('');
    if (attempt === TRIES_MAX || output.includes('EUSAGE')) {
      throw new Error(`npm ci failed (exit ${result.status}):\n${output.slice(-OUTPUT_SHOWN_CHARACTERS_MAX)}`);
    }
    pause(attempt * 3_000);
  }
}
