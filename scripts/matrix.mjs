/**
 * `npm run test:matrix`: the packed tarball in projects outside of the repository that have only vitest installed, on
 * several versions of Node and vitest. Each runs `hookproof init` and `hookproof mutate` through `npx`; every verdict
 * must be the known one. Needs npm and its registry. `npm run test:matrix -- 22/5` runs some rows.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './set-up.mjs';

/** @typedef {{ node: string, vitest: string, environment: string, language: 'ts' | 'js', packages: readonly string[] }} Row */

/** @type {readonly Row[]} */
const ROWS = [
  { node: '20', vitest: '3', environment: 'node', language: 'ts', packages: [] },
  { node: '20', vitest: '4', environment: 'node', language: 'ts', packages: [] },
  { node: '20', vitest: '4', environment: 'node', language: 'js', packages: [] },
  { node: '20', vitest: '4', environment: 'jsdom', language: 'ts', packages: ['jsdom@26'] },
  { node: '20', vitest: '4', environment: 'happy-dom', language: 'ts', packages: ['happy-dom@20'] },
  { node: '22', vitest: '3', environment: 'node', language: 'js', packages: [] },
  { node: '22', vitest: '4', environment: 'node', language: 'ts', packages: [] },
  { node: '22', vitest: '5', environment: 'node', language: 'ts', packages: [] },
  { node: '24', vitest: '5', environment: 'happy-dom', language: 'js', packages: ['happy-dom@20'] },
];

/**
 * Slug -> what it replaces in the source, and the one right outcome. `of`: the definition, where it is not feeCents.
 * @type {Readonly<Record<string, { kind: string, find: string, put: string, outcome: string, of?: string }>>}
 */
const FAULTS = {
  'members-pay-the-guest-rate': {
    kind: 'ConditionalExpression',
    find: 'isMember ? 1 : 3',
    put: '3',
    outcome: 'killed',
  },
  'there-is-no-minimum': { kind: 'NumericLiteral', find: '10', put: '0', outcome: 'survived' },
  'the-rate-is-a-missing-name': {
    kind: 'ConditionalExpression',
    find: 'isMember ? 1 : 3',
    put: 'globalThis.missing.rate',
    outcome: 'killed-by-crash',
  },
  'nobody-asks-for-the-rate': { kind: 'StringLiteral', find: "'percent'", put: "''", outcome: 'unreached', of: 'unit' },
  'the-count-never-ends': {
    kind: 'PostfixUnaryExpression',
    find: 'year++',
    put: 'year--',
    outcome: 'timeout',
    of: 'years',
  },
};

/**
 * @param {Row} row
 * @returns {{ files: Readonly<Record<string, string>>, mutants: Readonly<Record<string, string>> }}
 */
function filesOf({ environment, language }) {
  const type =
    language === 'ts'
      ? { number: ': number', boolean: ': boolean', string: ': string' }
      : { number: '', boolean: '', string: '' };
  const dom = environment === 'node' ? 'typeof document' : "document.createElement('p').tagName";
  const seen = environment === 'node' ? 'undefined' : 'P';
  const mutants = Object.entries(FAULTS).map(([slug, { kind, find, put, ...fault }]) => [
    `mutants/fee/${slug}.ts`,
    `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: ${JSON.stringify(slug)}, breaks: 'fees', why: 'Somebody pays the wrong fee.',
  target: { file: 'src/fee.${language}', definition: '${fault.of ?? 'feeCents'}' },
  apply: (definition) => [definition.find('${kind}', ${JSON.stringify(find)}).replaceWith(${JSON.stringify(put)})],
  killers: [], since: '2026-11-30',
});
`,
  ]);
  const files = {
    'package.json': '{ "name": "stranger", "private": true, "type": "module" }\n',
    'vitest.config.mjs': `export default { test: { environment: '${environment}', globals: true, setupFiles: ['test/set-up.mjs'] } };\n`,
    'test/set-up.mjs': 'globalThis.wasSetUp = true;\n',
    [`src/fee.${language}`]: `export function feeCents(amountCents${type.number}, isMember${type.boolean})${type.number} {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
export function years(end${type.number})${type.number} {
  let year = 0;
  while (year < end) year++;
  return year;
}
export function unit()${type.string} {
  return 'percent';
}
`,
    [`test/fee.test.${language}`]: `import { feeCents, years } from '../src/fee.${language}';
test('runs where it should', () => { expect([${dom}, wasSetUp]).toEqual(['${seen}', true]); });
describe('a # of > odd (names)*', () => {
  test('a guest pays three percent ', () => { expect(feeCents(10_000, false)).toBe(300); });
  test('a member pays one percent', () => { expect(feeCents(10_000, true)).toBe(100); });
});
test('counts years', () => { expect(years(3)).toBe(3); });
`,
  };
  return { files, mutants: Object.fromEntries(mutants) };
}

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 */
function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {string} [nodeFolder] folder of the `node` to run with
 */
function run(command, args, cwd, nodeFolder) {
  const PATH = [nodeFolder, process.env['PATH']].filter((one) => one !== undefined).join(path.delimiter);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH, NO_COLOR: '1', CI: 'true' },
    timeout: 600_000,
  });
  return { status, stdout, stderr };
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {string} [nodeFolder]
 */
function mustRun(command, args, cwd, nodeFolder) {
  const { status, stdout, stderr } = run(command, args, cwd, nodeFolder);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * The folder that holds `node` of a major version: the running one where it fits, else the npm package `node`.
 * @param {string} major
 * @param {string} folder
 */
function nodeFolderOf(major, folder) {
  if (process.versions.node.startsWith(`${major}.`)) return undefined;
  const home = path.join(folder, `node-${major}`);
  mkdirSync(home, { recursive: true });
  write(home, { 'package.json': '{ "private": true }' });
  mustRun('npm', ['install', '--no-audit', '--no-fund', '--silent', `node@${major}`], home);
  return path.join(home, 'node_modules', 'node', 'bin');
}

/**
 * @param {Row} row
 * @param {string} tarball
 * @param {string} folder
 * @param {string | undefined} nodeFolder
 */
function runRow(row, tarball, folder, nodeFolder) {
  const root = realpathSync(mkdtempSync(path.join(folder, 'project-')));
  const { files, mutants } = filesOf(row);
  write(root, files);
  mustRun(
    'npm',
    ['install', '--no-audit', '--no-fund', '--silent', '-D', `vitest@${row.vitest}`, ...row.packages],
    root,
    nodeFolder,
  );
  const npx = ['--yes', `--package=${tarball}`, 'hookproof'];
  /** @type {unknown} */
  const found = JSON.parse(mustRun('npx', [...npx, 'init', '--json'], root, nodeFolder));
  write(root, mutants);
  const options = ['--full', '--json', '--mutant-timeout', '1000'];
  const { status, stdout, stderr } = run('npx', [...npx, 'mutate', ...options], root, nodeFolder);
  if (!stdout.startsWith('{')) throw new Error(`hookproof mutate ended with ${status}\n${stdout}${stderr}`);
  /** @type {unknown} */
  const measured = JSON.parse(stdout);
  const example = text(found, 'example', 'outcome');
  const results = list(measured, 'campaign', 'results');
  const wrong = [
    ...list(measured, 'campaign', 'unsound').map((fault) => `${text(fault, 'kind')}: ${text(fault, 'detail')}`),
    ...(example === 'killed' ? [] : [`the example of init is ${example}`]),
    ...Object.entries(FAULTS).flatMap(([slug, { outcome }]) => {
      const result = results.find((one) => text(one, 'mutant', 'id') === `fee/${slug}`);
      const got = text(result, 'outcome');
      return got === outcome ? [] : [`${slug}: expected ${outcome}, got ${got} (${text(result, 'detail')})`];
    }),
  ];
  const runner = at(measured, 'campaign', 'runner');
  return { runner, engine: text(found, 'vitest', 'engine'), example, verdicts: results.length, wrong };
}

/**
 * What stands in a JSON value under these keys; undefined where there is nothing.
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {unknown}
 */
function at(value, ...keys) {
  let found = value;
  for (const key of keys) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}

/**
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {string}
 */
function text(value, ...keys) {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
}

/**
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {readonly unknown[]}
 */
function list(value, ...keys) {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

const chosen = process.argv.slice(2);
const rows = ROWS.filter(({ node, vitest }) => chosen.length === 0 || chosen.includes(`${node}/${vitest}`));
const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'hookproof-matrix-')));
let red = rows.length === 0;
try {
  mustRun('npm', ['pack', '--silent', '--pack-destination', folder], ROOT);
  const tarball = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'missing.tgz');
  /** @type {Map<string, string | undefined>} */
  const nodes = new Map();
  process.stdout.write('node      vitest  vite    environment  language  engine  init    verdicts  seconds\n');
  for (const row of rows) {
    const begun = performance.now();
    if (!nodes.has(row.node)) nodes.set(row.node, nodeFolderOf(row.node, folder));
    try {
      const { runner, engine, example, verdicts, wrong } = runRow(row, tarball, folder, nodes.get(row.node));
      const verdict = wrong.length === 0 ? `${verdicts} right` : 'WRONG';
      const cells = [
        text(runner, 'nodeVersion').padEnd(9),
        text(runner, 'vitestVersion').padEnd(7),
        text(runner, 'viteVersion').padEnd(7),
        row.environment.padEnd(12),
        row.language.padEnd(9),
        engine.padEnd(7),
        example.padEnd(7),
        verdict.padEnd(9),
      ];
      process.stdout.write(`${cells.join(' ')} ${((performance.now() - begun) / 1000).toFixed(1)}\n`);
      for (const line of wrong) process.stdout.write(`          ${line}\n`);
      red ||= wrong.length > 0;
    } catch (error) {
      red = true;
      process.stdout.write(
        `${row.node} × ${row.vitest} ${row.environment} ${row.language}: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = red ? 1 : 0;
