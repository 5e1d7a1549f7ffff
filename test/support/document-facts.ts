import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import rules, { EDGES } from '../../.dependency-cruiser.mjs';
import type { Facts } from '../../scripts/document-sections.mjs';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { GATE_CONDITIONS } from '../../src/gate/gate-conditions.ts';
import { EXIT_CODE_MEANINGS, EXIT_CODES } from '../../src/model/exit-code.ts';
import type { ConformanceRecord } from '../../src/probe/live/conformance-record.ts';
import { LIVE_HOSTS } from '../../src/probe/live/live-hosts.ts';
import { TEST_PROJECTS } from '../../vitest.config.ts';
import { CATALOGUE } from '../runner/faults/catalogue.ts';
import { configurationSettings } from './configuration-settings.ts';
import { HOST_FACTS } from './host-facts.ts';

const MUTANTS = resolve(import.meta.dirname, '../../mutants');

/** Family -> number of its mutants, as the folders say. */
function countFamilies(): Readonly<Record<string, number>> {
  if (!existsSync(MUTANTS)) return {};
  const families = readdirSync(MUTANTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const mutantsIn = (name: string): readonly string[] =>
    readdirSync(join(MUTANTS, name)).filter((file) => file !== 'generators.ts');
  const counts = families.map(({ name }) => [name, mutantsIn(name).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readPolicySchema(): Facts['policySchema'] {
  const file = resolve(import.meta.dirname, '../../schema/policy.v1.schema.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Facts['policySchema'];
}

/** The recorded matrix of each live host in the version of its contract; of several the longest. */
function readLiveRecords(): Facts['live'] {
  const folder = resolve(import.meta.dirname, '../../receipts/live');
  const records = (existsSync(folder) ? readdirSync(folder) : []).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ConformanceRecord,
  );
  return LIVE_HOSTS.flatMap(({ host, contractVersion }) => {
    const own = records.filter((record) => record.host.name === host && record.host.version === contractVersion);
    const [longest] = own.toSorted((a, b) => b.verdict.cells - a.verdict.cells);
    if (longest === undefined) return [];
    return [{ host, version: contractVersion, cells: longest.verdict.cells, tally: longest.verdict.tally }];
  });
}

/** What the generated tables of the documents say, taken from the code. */
export const DOCUMENT_FACTS: Facts = {
  commands: COMMANDS,
  exitCodes: EXIT_CODES,
  exitCodeMeanings: EXIT_CODE_MEANINGS,
  testProjects: TEST_PROJECTS,
  families: countFamilies(),
  edges: EDGES,
  rules: rules.forbidden,
  faults: CATALOGUE,
  gateConditions: GATE_CONDITIONS,
  hosts: HOST_FACTS,
  settings: configurationSettings(),
  policySchema: readPolicySchema(),
  live: readLiveRecords(),
};
