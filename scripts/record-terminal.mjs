/** What commands print, as text for the documents: in a terminal of 100 columns without colour. Needs a built command line. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { EXAMPLE_CENSUS, withExamplePackage, withExampleRepository } from './example-repository.mjs';

const COLUMNS = '100';

/**
 * Recordings of docs/recordings. Those whose output depends on the day, the load or the machine are not repeated by a test.
 * @type {readonly { name: string, at: 'root' | 'repository' | 'package', args: readonly string[], isRepeatable: boolean }[]}
 */
export const RECORDINGS = [
  { name: 'simulate', at: 'root', args: ['simulate', '--preset', 'prevent'], isRepeatable: true },
  { name: 'simulate-all', at: 'root', args: ['simulate', '--all'], isRepeatable: true },
  { name: 'census', at: 'repository', args: EXAMPLE_CENSUS, isRepeatable: true },
  { name: 'mutate', at: 'package', args: ['mutate', '--full'], isRepeatable: false },
];

/**
 * A prompt with the command, then what it prints on standard output. Throws when it cannot be started or ends by a signal.
 * @param {string} root
 * @param {(typeof RECORDINGS)[number]} recording
 */
export function recordTerminal(root, recording) {
  const run = (/** @type {string} */ cwd) => {
    const result = spawnSync(process.execPath, [path.join(root, 'dist', 'cli', 'main.js'), ...recording.args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, COLUMNS, NO_COLOR: '1', CI: 'true' },
      maxBuffer: 16_000_000,
    });
    if (result.status === null)
      throw new Error(`expected ${recording.name} to end by itself, got ${String(result.error ?? result.signal)}`);
    return result.stdout.replaceAll(`${root}/`, '').replaceAll(cwd, `~/${path.basename(cwd)}`);
  };
  const shown = recording.args.map((word) => (/[*|]/u.test(word) ? `'${word}'` : word)).join(' ');
  return `$ npx hookproof ${shown}\n${at(root, recording.at, run)
    .replaceAll(/[ \t]+$/gmu, '')
    .trimEnd()}\n`;
}

/**
 * @param {string} root
 * @param {(typeof RECORDINGS)[number]['at']} place
 * @param {(cwd: string) => string} run
 */
function at(root, place, run) {
  if (place === 'repository') return withExampleRepository(root, run);
  return place === 'package' ? withExamplePackage(root, run) : run(root);
}
