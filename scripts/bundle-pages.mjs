/**
 * `node scripts/bundle-pages.mjs <root>`: each folder of `pages` with a `main.ts` becomes one classic script and one style sheet,
 * `dist/pages/<folder>.js` and `.css`, which a report holds inline. Runs after the packages are installed.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pageNames } from './build.mjs';

/** @param {string} root */
async function bundlePages(root) {
  for (const name of pageNames(root)) {
    await build({
      configFile: false,
      envFile: false,
      publicDir: false,
      root: path.join(root, 'pages'),
      logLevel: 'error',
      build: {
        target: 'es2022',
        outDir: path.join(root, 'dist', 'pages'),
        emptyOutDir: false,
        copyPublicDir: false,
        lib: {
          entry: path.join(root, 'pages', name, 'main.ts'),
          name: 'hookproofPage',
          formats: ['iife'],
          fileName: () => `${name}.js`,
          cssFileName: name,
        },
      },
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundlePages(process.argv[2] ?? process.cwd());
