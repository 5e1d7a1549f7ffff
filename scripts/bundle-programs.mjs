/**
 * `node scripts/bundle-programs.mjs <root>`: the modules that a process of ours starts with, and those that users import, become
 * one line that leads to `dist/bundle`: Node takes longer to find hundreds of modules than to run them. Packages stay outside.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { BUNDLE_LIST, BUNDLED, filesBelow } from './build.mjs';

/**
 * Every module goes on to find what stands beside it: `import.meta` stays that of its own place in dist.
 * @param {string} root
 */
function keepPlaces(root) {
  const sources = `${root.split(path.sep).join('/')}/src/`;
  return {
    name: 'keep-places',
    /** @param {string} code @param {string} id */
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.')) return null;
      const place = id.slice(sources.length).replace(/\.ts$/u, '.js');
      const url = `new URL(${JSON.stringify(`../${place}`)}, import.meta.url)`;
      const kept = code
        .replaceAll(/\bimport\.meta\.url\b/gu, '__ownUrl')
        .replaceAll(/\bimport\.meta\.dirname\b/gu, '__ownFolder');
      return [
        "import { fileURLToPath as __toPath } from 'node:url';",
        "import { dirname as __folderOf } from 'node:path';",
        `const __ownUrl = ${url}.href;`,
        'const __ownFolder = __folderOf(__toPath(__ownUrl));',
        kept,
      ].join('\n');
    },
  };
}

/** @typedef {{ readonly name: string, readonly fileName: string, readonly exports: readonly string[], readonly code: string }} Entry */

/**
 * @param {Entry} entry
 * @returns {string} a module that is the bundled one under the name of its source
 */
function leadTo({ name, fileName, exports, code }) {
  const shebang = code.startsWith('#!') ? `${code.slice(0, code.indexOf('\n'))}\n` : '';
  const target = `${'../'.repeat(name.split('/').length - 1) || './'}${fileName}`;
  const lead = exports.length === 0 ? `import '${target}';` : `export { ${exports.join(', ')} } from '${target}';`;
  return `${shebang}${lead}\n`;
}

/** @param {string} root */
async function bundlePrograms(root) {
  const dist = path.join(root, 'dist');
  rmSync(path.join(dist, 'bundle'), { recursive: true, force: true });
  const input = Object.fromEntries(BUNDLED.map((name) => [name, path.join(root, 'src', `${name}.ts`)]));
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces(root)],
    build: {
      target: 'node20',
      ssr: true,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          format: 'es',
          entryFileNames: ({ name }) => `bundle/${name.replaceAll('/', '-')}-[hash].js`,
          chunkFileNames: 'bundle/[name]-[hash].js',
        },
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  for (const chunk of chunks) {
    if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
    const file = path.join(dist, `${chunk.name}.js`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, leadTo(chunk));
  }
  const files = filesBelow(path.join(dist, 'bundle'));
  writeFileSync(path.join(dist, BUNDLE_LIST), files.join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await bundlePrograms(process.argv[2] ?? process.cwd());
