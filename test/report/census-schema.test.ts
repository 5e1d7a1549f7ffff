import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputOf, policyOf, type CensusCase } from '../../cases/census-case.ts';
import type { AcceptanceRows } from '../../src/cli/acceptance-rows.ts';
import { takeCensus } from '../../src/cli/take-census.ts';
import { adapterFor } from '../../src/hosts/registry.ts';
import type { Route } from '../../src/model/route.ts';
import { STATUSES } from '../../src/model/status.ts';
import { censusJson } from '../../src/report/census-json.ts';
import { anAcceptedObservation, aReadRow, aRow } from '../support/acceptance-builders.ts';
import { places, replaced } from '../receipts/document-places.ts';

const CORPUS = resolve(import.meta.dirname, '../corpus');
const SCHEMA = resolve(import.meta.dirname, '../../schema/census.v1.schema.json');
/** Enough of each host to meet every part of its answers; all of them would take seconds. */
const ROWS_OF_A_HOST = 6;

const isValid = new Ajv2020({ strict: true, allErrors: false, strictRequired: false }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
);

const hosts = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function rowsOf(host: string): readonly CensusCase[] {
  const rows = JSON.parse(readFileSync(join(CORPUS, host, 'census-cases.json'), 'utf8')) as readonly CensusCase[];
  const step = Math.max(1, Math.floor(rows.length / ROWS_OF_A_HOST));
  return rows.filter((_, at) => at % step === 0);
}

function outputOf(row: CensusCase, acceptance: AcceptanceRows = { rows: [], refused: [] }): string {
  const report = takeCensus({
    directory: '.',
    asked: [row.host],
    hosts: [adapterFor(row.host)],
    inputFor: () => inputOf(row),
    policy: policyOf(row),
    offered: row.inventory ?? 'unknown',
    probes: [],
    live: [],
    sessions: {
      hosts: [],
      files: [],
      seen: () => ({ called: [], listing: 'unknown', versions: [], leftOut: 0, hooks: [] }),
    },
    acceptance,
    today: '2026-12-01',
  });
  return [...censusJson({ ...report, nested: [report] })].join('');
}

function problemOf(value: unknown): string {
  return isValid(value) ? 'none' : `${isValid.errors?.[0]?.instancePath} ${isValid.errors?.[0]?.message}`;
}

describe.each(hosts)('the census of configurations of %s', (host) => {
  it('is what the published schema says', () => {
    const problems = rowsOf(host).map((row) => `${row.id}: ${problemOf(JSON.parse(outputOf(row)))}`);
    expect(problems.filter((problem) => !problem.endsWith(': none'))).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });
});

it('the rows that are looked at have routes of every status', () => {
  const output = hosts
    .flatMap(rowsOf)
    .map((row) => outputOf(row))
    .join('\n');
  expect(STATUSES.filter((status) => !output.includes(`"status": "${status}"`))).toEqual([]);
});

it('what acceptance rows say of a route, and files that are none, are in the schema', () => {
  const [row] = rowsOf('claude-code');
  const [first] = (JSON.parse(outputOf(row!)) as { hosts: { verdicts: { route: Route }[] }[] }).hosts[0]!.verdicts;
  const written = aRow({
    route: { id: first!.route.id, tool: null, via: 'tool-call', agent: 'main' },
    host: { name: 'claude-code', version: '2.1.332' },
    observed: [anAcceptedObservation({ host: 'claude-code' })],
  });
  const refused = [{ file: 'hookproof.acceptance/a.json', because: 'it was edited' }];
  const output = outputOf(row!, { rows: [aReadRow(written)], refused });
  expect(output).toContain('"acceptedBy"');
  expect(output).toContain('"countForNothing"');
  expect(problemOf(JSON.parse(output))).toBe('none');
});

describe('the published schema', () => {
  const [row] = rowsOf('claude-code');
  const good = JSON.parse(outputOf(row!)) as object;
  const inside = places(good).filter((place) => place.length <= 6 && !place.includes('input'));

  it('refuses another version, and an output without one', () => {
    expect(problemOf({ ...good, schema: 'urn:hookproof:schema:census:v2' })).toContain('/schema');
    expect(problemOf(replaced(good, ['schema'], undefined))).toContain("required property 'schema'");
  });

  it('refuses a value of no kind at any place', () => {
    const accepted = inside.filter((place) => isValid(replaced(good, place, { never: 'this' })));
    expect(accepted).toEqual([]);
    expect(inside.length).toBeGreaterThan(300);
  });

  it('refuses a member that nobody announced, wherever it stands', () => {
    const objects = inside.filter((place) => isObject(valueAt(good, place)));
    expect(objects.filter((place) => isValid(replaced(good, [...place, 'added'], 1)))).toEqual([]);
  });

  it('refuses an uncovered route without a call that gets through, and a covered one that lacks a control', () => {
    const text = JSON.stringify(good);
    expect(problemOf(JSON.parse(text.replaceAll('"counterexample":', '"example":')))).not.toBe('none');
    expect(problemOf(JSON.parse(text.replaceAll('"status":"UNCOVERED"', '"status":"COVERED"')))).not.toBe('none');
  });
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>>)[key], value);
}
