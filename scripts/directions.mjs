/**
 * `node scripts/directions.mjs [root]`: who imports whom, against `.dependency-cruiser.mjs` of this checkout.
 * Fails on any violation, on a folder of src that the table does not know, when fewer modules were seen than exist,
 * and when a planted violation is not found.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import rules, { EDGES } from '../.dependency-cruiser.mjs';
import { filesBelow } from './build.mjs';
import { ROOT } from './set-up.mjs';

const SCANNED = ['src', 'mutants', 'test', 'bench', 'cases', 'scripts', 'pages', 'site'];
const SOURCE = /\.(tsx?|mjs)$/u;
const PLANTED_RULE = 'pure-modules-use-no-node-built-ins';

/** @typedef {{ rule: string, from: string, to: string }} Violation */

/**
 * @param {string} root
 * @param {readonly string[]} folders
 */
async function cruiseFolders(root, folders) {
  const { options, forbidden } = rules;
  const { output } = await cruise([...folders], { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('expected a dependency-cruiser result, got text');
  return output;
}

/** @param {string} root */
function modulesOnDisk(root) {
  return SCANNED.flatMap((folder) =>
    filesBelow(path.join(root, folder))
      .filter((file) => SOURCE.test(file) && !/^(?:test\/fixtures|site\/example-[a-z]+)\//u.test(`${folder}/${file}`))
      .map((file) => `${folder}/${file}`),
  );
}

/**
 * Everything that is wrong, each with the rule's name; empty when all is well.
 * @param {string} root folder that holds src, mutants, test, bench and scripts, or some of them
 * @returns {Promise<{ seen: number, violations: Violation[] }>}
 */
export async function checkDirections(root) {
  const onDisk = modulesOnDisk(root);
  const folders = SCANNED.filter((folder) => onDisk.some((file) => file.startsWith(`${folder}/`)));
  if (folders.length === 0)
    return { seen: 0, violations: [{ rule: 'sees-every-module', from: root, to: 'no module' }] };
  const result = await cruiseFolders(root, folders);
  const seen = new Set(result.modules.map((module) => module.source));
  const unseen = onDisk.filter((file) => !seen.has(file));
  const unknown = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !Object.hasOwn(EDGES, entry.name))
    .map((entry) => entry.name);
  return {
    seen: onDisk.length - unseen.length,
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...unseen.map((file) => ({ rule: 'sees-every-module', from: file, to: 'not seen by the check' })),
      ...unknown.map((name) => ({ rule: 'every-folder-is-in-the-table', from: `src/${name}`, to: 'no row in EDGES' })),
    ],
  };
}

/** Whether a violation that we plant in an empty tree is found: a check that sees nothing must not pass. */
async function findsPlantedViolation() {
  const root = mkdtempSync(path.join(tmpdir(), 'hookproof-directions-'));
  try {
    mkdirSync(path.join(root, 'src', 'detector'), { recursive: true });
    writeFileSync(path.join(root, 'tsconfig.json'), '{}');
    writeFileSync(
      path.join(root, 'src', 'detector', 'planted.ts'),
      "import type { Stats } from 'node:fs';\nexport type A = Stats;\n",
    );
    const { violations } = await checkDirections(root);
    return violations.some((violation) => violation.rule === PLANTED_RULE);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function main() {
  const root = path.resolve(process.argv[2] ?? ROOT);
  const found = await findsPlantedViolation();
  const { seen, violations } = await checkDirections(root);
  const reasons = new Map(rules.forbidden.map((rule) => [rule.name, rule.comment]));
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}\n    ${reasons.get(rule) ?? ''}`);
  if (!found) console.log(`planted-violation: ${PLANTED_RULE} did not find the violation planted for it`);
  console.log(`${seen} modules, ${rules.forbidden.length} rules, ${violations.length} violations`);
  process.exitCode = found && violations.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
