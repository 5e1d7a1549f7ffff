/** The demonstration of the dispatcher as one self-contained page. Runs after the packages are installed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/**
 * Script of the demonstration, and the files of this repository that went into it, relative to its root.
 * @param {string} root
 * @returns {Promise<{ script: string, modules: string[] }>}
 */
export async function bundleDemonstration(root) {
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root: path.join(root, 'site'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      minify: true,
      lib: { entry: path.join(root, 'site', 'src', 'main.tsx'), name: 'demonstration', formats: ['iife'] },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length !== 1)
    throw new Error(`expected one script of the demonstration, got ${chunks.length}`);
  const modules = Object.keys(chunk.modules)
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !file.startsWith('node_modules/'));
  return { script: chunk.code, modules: modules.toSorted() };
}

/** @param {string} text */
const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page with style and script inline, and a policy that allows exactly those two and nothing from elsewhere.
 * @param {string} template
 * @param {{ style: string, script: string }} parts
 */
export function assemblePage(template, { style, script }) {
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(safe)}`,
    `style-src ${hashSource(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return template
    .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script>${safe}</script>`);
}

/**
 * The whole page.
 * @param {string} root
 */
export async function demonstrationPage(root) {
  const read = (/** @type {string} */ name) => readFileSync(path.join(root, 'site', name), 'utf8');
  const { script } = await bundleDemonstration(root);
  return assemblePage(read('index.html'), { style: `${read('shared.css')}${read('demonstration.css')}`, script });
}
