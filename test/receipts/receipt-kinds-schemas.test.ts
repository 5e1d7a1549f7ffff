import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECEIPT_KINDS, type ReceiptType } from '../../src/receipts/kinds/receipt-kinds.ts';
import { places, replaced, REPLACEMENTS } from './document-places.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';
import { answerOf, CEILING_CELLS, hexOf, matrixOf, planOf, roundOf, withdrawalOf } from './sample-records.ts';

const FOLDER = resolve(import.meta.dirname, '../../receipts/schema');
const OTHER_KINDS = RECEIPT_KINDS.filter(({ type }) => type !== 'run');
const MORE: readonly unknown[] = [
  'named',
  'pack',
  'first-contact',
  'argument',
  '2026-11-30',
  'ada-1',
  'Ada',
  'COVERED',
  'false-loss',
  2,
  'a'.repeat(61),
  '\u{1F600}'.repeat(4_000),
  '\u{1F600}'.repeat(4_001),
  'a'.repeat(4_001),
];

let project: SampleProject;
let samples: ReadonlyMap<ReceiptType, unknown>;

beforeAll(async () => {
  project = sampleProject();
  const run = await project.state();
  const overlap = [{ mutant: 'a', lane: 'named', with: 'b', receipt: hexOf('known') }] as const;
  const changes = { relation: 'new-set', parent: hexOf('parent'), changedSinceParent: ['pack'], overlap } as const;
  samples = new Map<ReceiptType, unknown>([
    ['plan', planOf(run)],
    ['round', roundOf({ plan: hexOf('plan'), runs: [hexOf('run')], run, changes })],
    ['answer', answerOf(run, hexOf('run'))],
    ['matrix', matrixOf({ cells: CEILING_CELLS })],
    ['withdrawal', withdrawalOf('named', [hexOf('run'), hexOf('other')])],
  ]);
});
afterAll(() => project.dispose());

function published(schemaFile: string): (value: unknown) => boolean {
  return new Ajv2020({ strict: true, allErrors: false }).compile(
    JSON.parse(readFileSync(join(FOLDER, schemaFile), 'utf8')) as object,
  );
}

it('every kind of receipt has its published schema, and no schema is of no kind', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(RECEIPT_KINDS.map(({ schemaFile }) => schemaFile).toSorted());
});

describe.each(OTHER_KINDS)('the published schema of a $type and the running one', ({ type, schemaFile, read }) => {
  it('both accept one as it is written', () => {
    expect(read(samples.get(type)).kind).toBe('valid');
    expect(published(schemaFile)(samples.get(type))).toBe(true);
  });

  it('agree on every one with a value replaced, left out or added', () => {
    const good = samples.get(type);
    const isPublished = published(schemaFile);
    const seen = { accepted: 0, refused: 0 };
    const differences: string[] = [];
    const compare = (value: unknown, what: string): void => {
      const accepted = read(value).kind === 'valid';
      if (accepted !== isPublished(value)) differences.push(`${what}: running ${accepted}`);
      seen[accepted ? 'accepted' : 'refused'] += 1;
    };
    for (const place of places(good)) {
      for (const value of [...REPLACEMENTS, ...MORE])
        compare(replaced(good, place, value), `${String(JSON.stringify(value)).slice(0, 40)} at /${place.join('/')}`);
      compare(replaced(good, [...place, 'added'], 1), `added at /${place.join('/')}`);
    }
    expect(differences).toEqual([]);
    expect(seen.accepted).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(400);
  });

  it('agree on generated documents that are of no kind', () => {
    const isPublished = published(schemaFile);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isPublished(value)).toBe(read(value).kind === 'valid');
      }),
    );
  });
});
