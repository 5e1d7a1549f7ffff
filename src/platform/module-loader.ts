import { createJiti } from 'jiti';
import { fileURLToPath } from 'node:url';
import { ensureStateFolder } from './state-folder.ts';

/** Loads TypeScript or JavaScript modules of the user's project. */
export interface ModuleLoader {
  /** The namespace object. Rejects with whatever the module threw. */
  load(absolutePath: string): Promise<unknown>;
}

/**
 * One loader for a project root. Transformed code is kept under `<root>/.hookproof/cache`, keyed by content.
 * Modules are not kept between loads, so an edited file is never answered with its old code.
 * `hookproof`, `hookproof/mutant` and `hookproof/generators` mean the running package, whatever the project has installed.
 */
export function createModuleLoader(root: string): ModuleLoader {
  const jiti = createJiti(import.meta.url, {
    fsCache: ensureStateFolder(root, 'cache') ?? false,
    moduleCache: false,
    interopDefault: false,
    alias: {
      'hookproof/mutant': ownModule('../mutation/named-mutant'),
      'hookproof/generators': ownModule('../witness/inputs-of'),
      hookproof: ownModule('../index'),
    },
  });
  return { load: (absolutePath) => jiti.import(absolutePath) };
}

/** Source and build have the same layout; only the extension differs. */
function ownModule(pathWithoutExtension: string): string {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  return fileURLToPath(new URL(`${pathWithoutExtension}${extension}`, import.meta.url));
}
