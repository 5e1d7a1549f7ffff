/** What every script does first: packages as locked, sources compiled, the command linked. Silent when nothing is to do. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';

/** Folder of package.json. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const NODE_MINIMUM = /** @type {const} */ ([20, 19]);

/** @param {string} line */
function say(line) {
  process.stderr.write(`set-up: ${line}\n`);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor < NODE_MINIMUM[1])) {
    throw new Error(`expected Node ${NODE_MINIMUM.join('.')} or newer, got ${process.versions.node}`);
  }
}

/**
 * Ends the process with exit code 1 and the reason when a step fails.
 * @param {{ readonly build?: boolean, readonly lastWord?: string }} options `build: false` brings the packages alone;
 * `lastWord` is what stdout must end with when it fails
 */
export function setUp({ build: alsoBuild = true, lastWord } = {}) {
  try {
    requireNode();
    install(ROOT, say);
    if (alsoBuild) build(ROOT, say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    if (lastWord !== undefined) console.log(lastWord);
    process.exit(1);
  }
}
