import { dirname } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { realPath } from '../platform/path-kind.ts';
import { findConfig } from '../project/find-config.ts';
import { loadProjectConfig } from '../project/load-project-config.ts';

/** Where receipts are written when no configuration says so. */
const RECEIPTS_FOLDER = 'receipts';

/**
 * The project around a folder, also when it has no configuration or one that does not load: receipts can be read
 * without. Absolute root; folder of the receipts relative to it, or absolute.
 */
export async function projectFolder(cwd: string): Promise<{ readonly root: string; readonly receipts: string }> {
  const [configPath] = findConfig(cwd).found;
  if (configPath === undefined) return { root: realPath(cwd), receipts: RECEIPTS_FOLDER };
  const root = realPath(dirname(configPath));
  try {
    const { config } = await loadProjectConfig(root, configPath);
    return { root, receipts: config.receipts };
  } catch (error) {
    if (error instanceof HookproofError) return { root, receipts: RECEIPTS_FOLDER };
    throw error;
  }
}
