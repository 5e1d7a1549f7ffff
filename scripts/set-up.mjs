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

/** Ends the process with exit code 1 and the reason when the set-up fails. */
export function setUp() {
  try {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor < NODE_MINIMUM[1])) {
      throw new Error(`expected Node ${NODE_MINIMUM.join('.')} or newer, got ${process.versions.node}`);
    }
    install(ROOT, say);
    build(ROOT, say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
