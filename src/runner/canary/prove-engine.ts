import { join } from 'node:path';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { ownVersion } from '../../platform/installed-version.ts';
import { globFiles } from '../../platform/list-files.ts';
import { ensureStateFolder } from '../../platform/state-folder.ts';
import { replaceFile } from '../../platform/write-files.ts';
import { runCanary } from './run-canary.ts';
import type { CampaignFault } from '../../model/campaign.ts';
import type { ServedSuite } from '../campaign-request.ts';
import type { CanaryRun } from './run-canary.ts';

const CACHE_BYTES_MAX = 65_536;
const PROOFS_MAX = 50;
const MODULE_BYTES_MAX = 1_048_576;

/**
 * Whether this build of ours gives the known answers on this vitest, vite and node: once per combination, remembered
 * in the project's `.hookproof/`. Only right answers are remembered; a memory that cannot be read is no memory.
 */
export async function proveEngine(
  root: string,
  served: ServedSuite,
  signal?: AbortSignal,
  run: (canary: CanaryRun) => Promise<readonly string[]> = runCanary,
): Promise<CampaignFault | null> {
  const key = [
    `vitest ${served.vitestVersion}`,
    `vite ${served.viteVersion}`,
    `node ${process.versions.node}`,
    process.platform,
    served.engine,
    `hookproof ${ownVersion()} ${digestOfBuild()}`,
  ].join(', ');
  const folder = ensureStateFolder(root, 'canary');
  const path = folder === undefined ? null : join(folder, 'proved.json');
  const proofs = path === null ? [] : readProofs(path);
  if (proofs.includes(key)) return null;
  const wrong = await run({ root, engine: served.engine, signal });
  if (signal?.aborted === true) return null;
  if (wrong.length > 0)
    return { kind: 'canary', detail: `wrong on vitest ${served.vitestVersion}: ${wrong.join('; ')}` };
  if (path !== null) replaceFile(path, `${JSON.stringify([...proofs, key].slice(-PROOFS_MAX), null, 2)}\n`);
  return null;
}

function readProofs(path: string): readonly string[] {
  const reading = readBoundedFile(path, CACHE_BYTES_MAX);
  if (reading.kind !== 'bytes') return [];
  try {
    const value: unknown = JSON.parse(reading.bytes.toString('utf8'));
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Everything that stands beside this module in the runner: other code may give other answers. */
function digestOfBuild(): string {
  const runner = join(import.meta.dirname, '..');
  const modules = globFiles(runner, ['**/*.js', '**/*.ts'], ['**/*.d.ts']);
  const digests = modules.map((file) => {
    const reading = readBoundedFile(join(runner, file), MODULE_BYTES_MAX);
    return `${file} ${reading.kind === 'bytes' ? sha256Hex(reading.bytes) : reading.kind}`;
  });
  return sha256Hex(digests.join('\n')).slice(0, 16);
}
