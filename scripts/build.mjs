/**
 * Compiles src to dist, and bundles the scripts of pages, when a source, a compiler setting or the lock changed since the
 * last good build. dist holds exactly what the sources say: outputs of removed ones go too.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compilerOf } from './compiler.mjs';

const CONFIGURATION = ['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];
const STAMP = path.join('dist', '.built-from');
const OUTPUT_ENDINGS = ['.js', '.d.ts'];
/** Modules, without extension, that processes start with or users import; what they share is one module for all. */
export const BUNDLED = [
  'cli/main',
  'cli/planning/planning-child',
  'index',
  'mutation/named-mutant',
  'platform/contained/warden',
  'platform/leash',
  'probe/live/cell-main',
  'probe/live/mcp-server/main',
  'probe/live/scripted-model/scripted-model',
  'receipts/verify/outline-thread',
  'runner/cold/reporter',
  'runner/hosted/main',
  'runner/hosted/preload',
  'runner/worker/main',
  'runner/worker/watchdog',
  'witness/inputs-of',
  'witness/worker/main',
];
/** The names of the files in `dist/bundle`, which hold the digests of their contents. */
export const BUNDLE_LIST = '.bundled';
const PAGE_ENDINGS = ['.js', '.css'];

/**
 * Files below a folder, relative to it, `/` separated, sorted.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

/** @param {string} root */
function sourcesBelow(root) {
  return filesBelow(path.join(root, 'src')).filter((file) => file.endsWith('.ts'));
}

/**
 * Folders of `pages` that become a page: those with a `main.ts`.
 * @param {string} root
 */
export function pageNames(root) {
  return filesBelow(path.join(root, 'pages'))
    .filter((file) => /^[^/]+\/main\.ts$/u.test(file))
    .map((file) => path.dirname(file));
}

/** @param {string} root */
function inputDigest(root) {
  const hash = createHash('sha256').update(process.version);
  const pages = filesBelow(path.join(root, 'pages')).map((file) => `pages/${file}`);
  for (const file of [...CONFIGURATION, ...sourcesBelow(root).map((source) => `src/${source}`), ...pages]) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} root */
function expectedOutputs(root) {
  const stems = sourcesBelow(root).map((source) => source.slice(0, -'.ts'.length));
  return new Set([
    ...stems.flatMap((stem) => OUTPUT_ENDINGS.map((ending) => `${stem}${ending}`)),
    ...pageNames(root).flatMap((name) => PAGE_ENDINGS.map((ending) => `pages/${name}${ending}`)),
    ...bundledFiles(root),
  ]);
}

/**
 * Files of the last bundling; none before the first.
 * @param {string} root
 * @returns {string[]}
 */
function bundledFiles(root) {
  const list = path.join(root, 'dist', BUNDLE_LIST);
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8')
    .split('\n')
    .map((file) => `bundle/${file}`);
}

/** @param {string} root */
function isBuilt(root) {
  const stamp = path.join(root, STAMP);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputDigest(root)) return false;
  return [...expectedOutputs(root)].every((output) => existsSync(path.join(root, 'dist', output)));
}

/** @param {string} root */
function compile(root) {
  const result = spawnSync(process.execPath, [compilerOf(root), '-p', 'tsconfig.build.json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`the sources do not compile:\n${result.stdout}${result.stderr}`);
}

/** @param {string} root */
function bundle(root) {
  if (pageNames(root).length > 0) runBundler(root, 'bundle-pages.mjs', 'the pages');
  if (BUNDLED.every((name) => existsSync(path.join(root, 'src', `${name}.ts`))))
    runBundler(root, 'bundle-programs.mjs', 'the programs');
}

/**
 * @param {string} root
 * @param {string} script
 * @param {string} what
 */
function runBundler(root, script, what) {
  const bundler = path.join(import.meta.dirname, script);
  const result = spawnSync(process.execPath, [bundler, root], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.status !== 0) throw new Error(`${what} cannot be bundled:\n${result.stdout}${result.stderr}`);
}

/** @param {string} root */
function removeOrphans(root) {
  const expected = expectedOutputs(root);
  const outputs = filesBelow(path.join(root, 'dist'));
  for (const output of outputs) {
    const isOutput = [...OUTPUT_ENDINGS, ...PAGE_ENDINGS].some((ending) => output.endsWith(ending));
    if (isOutput && !expected.has(output)) rmSync(path.join(root, 'dist', output));
  }
}

/**
 * `npx hookproof` inside the clone: npm links the commands of dependencies only, never a package's own.
 * @param {string} root
 */
function linkCommand(root) {
  const main = path.join(root, 'dist', 'cli', 'main.js');
  const link = path.join(root, 'node_modules', '.bin', 'hookproof');
  if (!existsSync(main) || process.platform === 'win32') return;
  chmodSync(main, 0o755);
  if (existsSync(link)) return;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.join('..', '..', 'dist', 'cli', 'main.js'), link);
}

/**
 * Throws with the compiler's messages when the sources do not compile; then the next call compiles again.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export function build(root, say) {
  if (!isBuilt(root)) {
    say('building (tsc)');
    const digest = inputDigest(root);
    rmSync(path.join(root, STAMP), { force: true });
    compile(root);
    bundle(root);
    if ([...expectedOutputs(root)].some((output) => !existsSync(path.join(root, 'dist', output)))) {
      // The compiler's own record believes in outputs that somebody deleted.
      rmSync(path.join(root, 'dist'), { recursive: true, force: true });
      compile(root);
      bundle(root);
    }
    removeOrphans(root);
    writeFileSync(path.join(root, STAMP), digest);
  }
  linkCommand(root);
}
