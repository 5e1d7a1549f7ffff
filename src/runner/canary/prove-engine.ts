import { join } from 'node:path';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { ownVersion } from '../../platform/installed-version.ts';
import { globFiles } from '../../platform/list-files.ts';
import { proofMemory } from '../../platform/proof-memory.ts';
import { runCanary } from './run-canary.ts';
import type { CampaignFault } from '../../model/campaign.ts';
import type { ServedSuite } from '../campaign-request.ts';
import type { CanaryRun } from './run-canary.ts';

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
  const memory = proofMemory(root, 'proved.json');
  if (memory.has(key)) return null;
  const wrong = await run({ root, engine: served.engine, signal });
  if (signal?.aborted === true) return null;
  if (wrong.length > 0)
    return { kind: 'canary', detail: `wrong on vitest ${served.vitestVersion}: ${wrong.join('; ')}` };
  memory.keep(key);
  return null;
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
