import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesJson } from '../../src/report/census-changes.ts';
import { aCensusRepository, HANDLER } from '../cli/a-census-repository.ts';
import { places, replaced } from '../receipts/document-places.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schema/census-diff.v1.schema.json');
const isValid = new Ajv2020({ strict: true, strictRequired: false }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
);

const { base, put, putRepository, census } = aCensusRepository();

interface Diff {
  readonly changes: readonly { readonly kind: string; readonly decidedBefore: object | null }[];
}

/** Against a census from before: a guard lost, one mended, one route gone, one that is new. */
async function realDiff(): Promise<Diff> {
  const options = putRepository();
  put('before.json', (await census(...options, '--json')).out);
  const PreToolUse = [{ matcher: 'Bash|Write', hooks: [HANDLER] }];
  put('repo/.claude/settings.json', { hooks: { PreToolUse } });
  put('repo/.mcp.json', { mcpServers: { mail: { command: 'mail-mcp' } } });
  return JSON.parse((await census(...options, '--diff', `${base()}/before.json`, '--json')).out) as Diff;
}

describe('the output of census --diff --json', () => {
  it('is what the published schema says, whatever changed', async () => {
    const diff = await realDiff();
    expect([isValid(diff), isValid.errors]).toEqual([true, null]);
    const kinds = new Set(diff.changes.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['lost', 'better', 'appeared', 'gone']);
    expect(diff.changes.some(({ decidedBefore }) => decidedBefore !== null)).toBe(true);
  });

  it('is what the schema says where nothing changed', () => {
    expect(isValid(JSON.parse(changesJson([], 'main')))).toBe(true);
  });

  it('is refused by the schema with a member added, or a value of no kind, at any place', async () => {
    const { changes, ...head } = await realDiff();
    const good = { ...head, changes: changes.slice(0, 2) };
    const wrong = places(good).flatMap((place) => {
      const value = place.reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>>)[key], good);
      const added = typeof value === 'object' && value !== null && !Array.isArray(value);
      const spoilt = [replaced(good, place, { never: 'this' }), ...(added ? [replaced(good, [...place, 'x'], 1)] : [])];
      return spoilt.some((document) => isValid(document)) ? [place.join('/')] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['lost', null, 'UNCOVERED'],
    ['lost', 'COVERED', 'COVERED'],
    ['appeared', 'COVERED', 'COVERED'],
    ['gone', 'COVERED', 'UNCOVERED'],
    ['worse', null, 'UNCOVERED'],
  ])('is refused where the kind %s contradicts %s -> %s', (kind, before, after) => {
    const change = { routeId: 'r', kind, before, after, newlyMissing: [], decidedBefore: null, decidesNow: null };
    const output = { schema: 'urn:hookproof:schema:census-diff:v1', base: 'main', changes: [change] };
    expect(isValid(output)).toBe(false);
  });
});
