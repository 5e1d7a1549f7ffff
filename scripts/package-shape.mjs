/**
 * Packs the package as it would be published and looks at the tarball: what is in it, and whether its entry points
 * and types resolve (publint, are-the-types-wrong for ESM only). With `--state` it writes the size into the document that
 * states it. Needs no network.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from './install.mjs';
import { ROOT } from './set-up.mjs';

const MUST_HOLD = [
  'package.json',
  'LICENSE',
  'README.md',
  'NEWS.md',
  'schema/pack.v1.schema.json',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/cli/main.js',
  'dist/mutation/named-mutant.d.ts',
  'dist/pages/authority-map.js',
  'dist/pages/authority-map.css',
  'dist/pages/mutation-report.js',
  'dist/pages/mutation-report.css',
];
const MAY_HOLD =
  /^(dist\/.+\.(js|d\.ts)|dist\/pages\/[^/]+\.css|(receipts\/)?schema\/.+\.json|package\.json|LICENSE|README\.md|NEWS\.md)$/u;

/** Bytes that an installation may fetch, dependencies aside. `node scripts/package-shape.mjs` says how many there are. */
const PACKED_BYTES_MAX = 1_000_000;

/** The document that states the size, and the share of the real size that it may be off. */
const STATED_IN = 'docs/how-it-is-tested.md';
const STATED_SIZE_OFF_MAX = 0.05;

/** @typedef {{ files: { path: string }[], size: number, unpackedSize: number }} PackedPackage */

/**
 * What is wrong with a tarball's list of files.
 * @param {readonly string[]} files
 */
export function judgeFiles(files) {
  return [
    ...MUST_HOLD.filter((file) => !files.includes(file)).map((file) => `expected ${file} in the tarball, it is absent`),
    ...files.filter((file) => !MAY_HOLD.test(file)).map((file) => `expected no ${file} in the tarball, it is there`),
  ];
}

/**
 * What is wrong with the declarations of a tarball: those that its entry points reach are all that anybody can import,
 * and the others are a quarter of its bytes.
 * @param {readonly string[]} files
 * @param {readonly string[]} entries declaration files of the entry points
 * @param {(file: string) => string} read text of a declaration file as built
 */
export function judgeDeclarations(files, entries, read) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, from = ''] of read(file).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*["'](\.[^"']+)\.[jt]s["']/gu)) {
      waiting.push(path.posix.join(path.posix.dirname(file), `${from}.d.ts`));
    }
  }
  const packed = files.filter((file) => file.endsWith('.d.ts'));
  return [
    ...[...reached]
      .filter((file) => !packed.includes(file))
      .map((file) => `expected ${file} in the tarball: an entry point reaches it`),
    ...packed
      .filter((file) => !reached.has(file))
      .map((file) => `expected no ${file} in the tarball: no entry point reaches it`),
  ];
}

/**
 * What is wrong with the size that the document states: it is absent, or further from the real one than a reader may expect.
 * @param {string} document text of STATED_IN
 * @param {number} size bytes packed
 */
export function judgeStatedSize(document, size) {
  const stated = /`npm pack` gives ([\d,]+) bytes/u.exec(document)?.[1];
  if (stated === undefined) return [`expected "\`npm pack\` gives <n> bytes", it is absent, at ${STATED_IN}`];
  const bytes = Number(stated.replaceAll(',', ''));
  return Math.abs(bytes - size) <= size * STATED_SIZE_OFF_MAX
    ? []
    : [`expected about ${size} bytes packed, got ${stated}, at ${STATED_IN}`];
}

/** Writes the size into the document that states it, to the nearest thousand. @param {number} size bytes packed */
function stateSize(size) {
  const file = path.join(ROOT, STATED_IN);
  const rounded = (Math.round(size / 1000) * 1000).toLocaleString('en-US');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/`npm pack` gives [\d,]+ bytes/u, `\`npm pack\` gives ${rounded} bytes`));
}

/** @returns {string[]} declaration files that package.json names in its exports */
function declaredEntries() {
  /** @type {{ exports: Record<string, string | { types: string }> }} */
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [path.posix.normalize(entry.types)],
  );
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {string[]} its output when it failed
 */
function runTool(name, args) {
  const result = spawnSync(path.join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  return result.status === 0 ? [] : [`${name} (exit ${result.status}):\n${result.stdout}${result.stderr}`];
}

function main() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hookproof-package-'));
  try {
    const packed = runNpm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], ROOT);
    if (packed.status !== 0) throw new Error(`npm pack failed (exit ${packed.status}):\n${packed.stderr}`);
    /** @type {PackedPackage[]} */
    const [description] = JSON.parse(packed.stdout);
    const tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
    const { size = 0, unpackedSize = 0, files = [] } = description ?? {};
    console.log(`${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`);
    if (process.argv.includes('--state')) stateSize(size);
    const problems = [
      ...(size > PACKED_BYTES_MAX ? [`expected at most ${PACKED_BYTES_MAX} bytes packed, got ${size}`] : []),
      ...judgeStatedSize(readFileSync(path.join(ROOT, STATED_IN), 'utf8'), size),
      ...judgeFiles(files.map((file) => file.path)),
      ...judgeDeclarations(
        files.map((file) => file.path),
        declaredEntries(),
        (file) => readFileSync(path.join(ROOT, file), 'utf8'),
      ),
      ...runTool('publint', ['run', tarball, '--strict']),
      ...runTool('attw', [tarball, '--profile', 'esm-only', '--no-color']),
    ];
    for (const problem of problems) console.log(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('package-shape.mjs') === true) main();
