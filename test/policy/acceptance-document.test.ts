import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCEPTANCE_DOCUMENT } from '../../src/policy/acceptance-document.ts';
import { anAcceptedObservation, aRow } from '../support/acceptance-builders.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schema/acceptance.v1.schema.json');

let published: (value: unknown) => boolean;
beforeAll(() => {
  published = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
});

const GOOD = aRow({ observed: [anAcceptedObservation()] });
const observedWith = (overrides: object): object => ({
  ...GOOD,
  observed: [{ ...anAcceptedObservation(), ...overrides }],
});
const boundaryWith = (overrides: object): object => ({ ...GOOD, boundary: { ...GOOD.boundary, ...overrides } });
const recordAt = (file: string): object =>
  observedWith({ witness: { kind: 'host-log', file, sha256: 'e'.repeat(64) } });

const TAKEN: readonly (readonly [string, unknown])[] = [
  ['a whole row', GOOD],
  ['a row without observations', aRow()],
  ['a route without a tool', { ...GOOD, route: { ...GOOD.route, tool: null } }],
  ['a guard that could not be read', boundaryWith({ guardsSha256: 'unknown' })],
  ['a record with dots in its name', recordAt('records/..hooks..json')],
];

const REFUSED: readonly (readonly [string, unknown])[] = [
  ['a list', [GOOD]],
  ['another version', { ...GOOD, version: 2 }],
  ['an unknown key', { ...GOOD, score: 9 }],
  ['a key of the prototype', JSON.parse(JSON.stringify(GOOD).replace('{', '{"constructor":{},'))],
  ['a lost reply that is called no effect', { ...GOOD, failure: { ...GOOD.failure, onUncertain: 'did-not-happen' } }],
  ['a result that nobody defined', observedWith({ result: 'fine' })],
  ['a level that does not exist', observedWith({ level: 'certain' })],
  ['a pre-release', observedWith({ hostVersion: '2.0.0-rc.1' })],
  ['an absolute record', recordAt('/etc/passwd')],
  ['a record above the directory', recordAt('records/../../hooks.json')],
  ['a digest in capitals', boundaryWith({ policySha256: 'A'.repeat(64) })],
  ['trust that is not known', boundaryWith({ trustSha256: 'unknown' })],
  ['no expiry', { ...GOOD, boundary: { ...GOOD.boundary, expires: undefined } }],
  ['an expiry that is no day', boundaryWith({ expires: 'never' })],
  ['an actor chain of nobody', { ...GOOD, actorChain: { ...GOOD.actorChain, links: [] } }],
  ['silence about the original identity', { ...GOOD, actorChain: { links: ['user'], originalTarget: 'survives' } }],
  ['no owner of the residual', { ...GOOD, residual: { owner: ' ' } }],
];

describe('the shape of an acceptance row', () => {
  it.each(TAKEN)('takes %s, as the published schema does', (_, value) => {
    expect([v.is(ACCEPTANCE_DOCUMENT, value), published(value)]).toEqual([true, true]);
  });

  it.each(REFUSED)('refuses %s, as the published schema does', (_, value) => {
    expect([v.is(ACCEPTANCE_DOCUMENT, value), published(value)]).toEqual([false, false]);
  });

  it('refuses a day that the calendar does not have', () => {
    expect(v.is(ACCEPTANCE_DOCUMENT, boundaryWith({ expires: '2027-02-30' }))).toBe(false);
  });
});
