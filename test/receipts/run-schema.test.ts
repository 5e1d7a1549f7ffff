import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUN_STATEMENT } from '../../src/receipts/kinds/run-schema.ts';
import { readShape } from '../../src/receipts/read-shape.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { places, replaced, REPLACEMENTS } from './document-places.ts';
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
