import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUN_STATEMENT } from '../../src/receipts/kinds/run-schema.ts';
import { readShape } from '../../src/receipts/read-shape.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

const SCHEMA = resolve(import.meta.dirname, '../../receipts/schema/mutation-run.v1.schema.json');

let project: SampleProject;
let good: RunStatement;
let published: (value: unknown) => boolean;

beforeAll(async () => {
  project = sampleProject();
  good = await project.state();
  published = new Ajv2020({ strict: true, allErrors: false }).compile(
    JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
  );
});
afterAll(() => project.dispose());

/** Every place of a document, as the keys that lead there. */
function places(value: unknown, prefix: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...prefix]];
  return [[...prefix], ...Object.entries(value).flatMap(([key, child]) => places(child, [...prefix, key]))];
}

/** A copy with the value at one place replaced, or left out when the replacement is undefined. */
function replaced(value: unknown, place: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  const child = replaced(copy[key], rest, replacement);
  if (child !== undefined) copy[key] = child;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 53,
  '',
  'x',
  'unknown',
  'killed',
  'before',
  '../a',
  '/a',
  'a/../b',
  'a\\b',
  'c:a',
  'a\u0000',
  'a//b',
  'A'.repeat(64),
  'a'.repeat(64),
  'a'.repeat(40),
  '2026-11-30T00:00:00Z',
  '2026-11-30T00:00:00+01:00',
  '2026-11-30T00:00:00.5Z\n',
  [],
  [''],
  ['x'],
  {},
  { x: 1 },
  { x: 'y' },
];

describe('the published schema and the running one', () => {
  it('both accept a receipt as it is written', () => {
    expect(readShape(RUN_STATEMENT, good).kind).toBe('valid');
    expect(published(good)).toBe(true);
  });

  it('agree on every receipt with one value replaced or left out', () => {
    const all = places(good);
    expect(all.length).toBeGreaterThan(200);
    const seen = { accepted: 0, refused: 0 };
    const differences: string[] = [];
    for (const place of all) {
      for (const replacement of REPLACEMENTS) {
        const value = replaced(good, place, replacement);
        const accepted = readShape(RUN_STATEMENT, value).kind === 'valid';
        if (accepted !== published(value))
          differences.push(`${JSON.stringify(replacement)} at /${place.join('/')}: running ${accepted}`);
        seen[accepted ? 'accepted' : 'refused'] += 1;
      }
    }
    expect(differences).toEqual([]);
    expect(seen.accepted).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(5_000);
  });

  it('both refuse an added member at every object', () => {
    for (const place of places(good)) {
      const parent = place.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], good);
      if (typeof parent !== 'object' || parent === null || Array.isArray(parent) || place.at(-1) === 'environment')
        continue;
      const value = replaced(good, [...place, 'added'], 1);
      expect([place.join('/'), readShape(RUN_STATEMENT, value).kind, published(value)]).toEqual([
        place.join('/'),
        'invalid',
        false,
      ]);
    }
  });

  it('agree on generated documents that are no receipts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(published(value)).toBe(readShape(RUN_STATEMENT, value).kind === 'valid');
      }),
    );
  });

  it('say where a value is wrong, what was expected and what was got', () => {
    const reading = readShape(RUN_STATEMENT, replaced(good, ['predicate', 'claim', 'counts', 'killed'], 'many'));
    expect(reading).toEqual({
      kind: 'invalid',
      problems: ['expected number, got "many", at /predicate/claim/counts/killed'],
    });
  });
});
