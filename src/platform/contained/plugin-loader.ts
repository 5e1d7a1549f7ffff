import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the runner of plugins and what it loads them with were put. */
export interface PluginLoader {
  readonly runner: string;
  readonly loader: string;
  /** A module that stands for a package of the host. */
  readonly provided: string;
}

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
const RUNNER: string = fileURLToPath(
  new URL(
    'plugin-runner.js',
    import.meta.url.replace(/\/src\/platform\/contained\/[^/]+\.ts$/u, '/dist/platform/contained/plugin-loader.js'),
  ),
);

/** Describing arguments is all that a guard does with it: what is asked of it is there, and gives the same again. */
const PROVIDED = `const any = new Proxy(function () {}, {
  get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : any),
  apply: () => any,
});
const tool = Object.assign((definition) => definition, { schema: any });
module.exports = { tool };
`;

/**
 * Copies the runner and its loader into a folder of a contained run: where this package stands may be out of sight there.
 * Throws what node throws.
 */
export function placePluginLoader(folder: string): PluginLoader {
  const entry = createRequire(import.meta.url).resolve('jiti');
  const root = dirname(dirname(entry));
  for (const name of ['lib/jiti.cjs', 'dist/jiti.cjs', 'dist/babel.cjs']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(root, name), join(folder, name));
  }
  const runner = join(folder, 'runner.mjs');
  copyFileSync(RUNNER, runner);
  const provided = join(folder, 'provided.cjs');
  writeFileSync(provided, PROVIDED);
  return { runner, loader: join(folder, 'lib/jiti.cjs'), provided };
}
