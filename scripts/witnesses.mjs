/**
 * `npm run witnesses`: searches an input for every named mutant of the detector, ten seconds each, and prints for how
 * many one was found; about five minutes on 2 cores. `-- 'matcher/*'` takes some of them. `-- --equivalent` takes the
 * generated mutants that machine/answers.json calls equivalent instead: a witness there is a wrong answer (exit 2).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

/** @typedef {import('../src/model/mutation-plan.ts').ReadyMutant} ReadyMutant */
/** @typedef {{ file: string, mutator: string, sourceLine: string, original: string, replacement: string, occurrence?: number, category: string }} Answer */

const TIME_MS = 10_000;
const RUNS = 1_000_000;
const SEED = 1;
const DETECTOR = 'src/detector/';
/** Fewer are a reason to look at the generators. */
const LEAST_RATE = 0.9;

setUp();
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(ROOT, 'dist', file)).href);
/** @type {typeof import('../src/project/load-project-config.ts')} */
const { loadProjectConfig } = await load('project/load-project-config.js');
/** @type {typeof import('../src/mutation/plan-population.ts')} */
const { planPopulation } = await load('mutation/plan-population.js');
/** @type {typeof import('../src/witness/find-witness.ts')} */
const { searchOnly } = await load('witness/find-witness.js');

const project = await loadProjectConfig(ROOT, 'hookproof.config.ts');
const [...patterns] = process.argv.slice(2);
const isEquivalent = patterns.includes('--equivalent');
const mutants = isEquivalent ? await equivalentMutants() : await namedMutants(patterns);
let found = 0;
for (const mutant of mutants) {
  const startedAt = Date.now();
  const { search } = await searchOnly({
    project,
    lane: 'named',
    mutant,
    runs: RUNS,
    timeMs: TIME_MS,
    seed: SEED,
  });
  if (search.kind === 'witness') found += 1;
  const inputs = 'tried' in search ? search.tried.reduce((sum, each) => sum + each.inputs, 0) : 0;
  const by = search.kind === 'witness' ? ` of ${search.witness.definition}` : '';
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${search.kind.padEnd(16)} ${mutant.id.padEnd(70)} ${inputs} inputs${by}, ${seconds} s`);
}
const rate = found / mutants.length;
console.log(`${found} of ${mutants.length} have a witness (${(rate * 100).toFixed(1)} %), seed ${SEED}`);
if (mutants.length === 0) process.exitCode = 7;
else if (isEquivalent ? found > 0 : rate < LEAST_RATE) process.exitCode = 2;

/**
 * @param {readonly string[]} only
 * @returns {Promise<readonly ReadyMutant[]>}
 */
async function namedMutants(only) {
  const { plan } = await planPopulation(project, { kind: 'named' }, only);
  return plan.mutants.flatMap((mutant) =>
    mutant.kind === 'ready' && mutant.file.startsWith(DETECTOR) && mutant.expects === 'killed' ? [mutant] : [],
  );
}

/**
 * The answered mutants as another tool would report them, read by the same way.
 * @returns {Promise<readonly ReadyMutant[]>}
 */
async function equivalentMutants() {
  /** @type {{ answers: readonly Answer[] }} */
  const { answers } = JSON.parse(readFileSync(path.join(ROOT, 'machine', 'answers.json'), 'utf8'));
  const asked = answers.filter(({ category, file }) => category === 'equivalent' && file.startsWith(DETECTOR));
  const files = Object.fromEntries(
    [...new Set(asked.map(({ file }) => file))].map((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      const reported = asked.flatMap((answer, index) =>
        answer.file === file ? [reportOf(source, answer, index)] : [],
      );
      return [file, { language: 'typescript', source, mutants: reported }];
    }),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'hookproof-witnesses-'));
  try {
    const report = path.join(folder, 'mutation.json');
    writeFileSync(report, JSON.stringify({ schemaVersion: '2', thresholds: { high: 80, low: 60 }, files }));
    const { plan } = await planPopulation(project, { kind: 'stryker-report', path: report });
    return plan.mutants.flatMap((mutant) => (mutant.kind === 'ready' ? [{ ...mutant, id: mutant.title }] : []));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} source
 * @param {Answer} answer
 * @param {number} index
 */
function reportOf(source, { file, mutator, sourceLine, original, replacement, occurrence = 1 }, index) {
  const line = source.split('\n').findIndex((text) => text.trim() === sourceLine);
  let start = source.split('\n').slice(0, line).join('\n').length;
  for (let count = occurrence; count > 0; count -= 1) start = source.indexOf(original, start + 1);
  if (line === -1 || start === -1) throw new Error(`expected the answered text, got none, at ${file}: ${sourceLine}`);
  const location = { start: positionAt(source, start), end: positionAt(source, start + original.length) };
  return { id: String(index), mutatorName: mutator, replacement, status: 'Survived', location };
}

/**
 * @param {string} source
 * @param {number} offset
 */
function positionAt(source, offset) {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
