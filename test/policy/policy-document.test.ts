import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { POLICY_DOCUMENT } from '../../src/policy/policy-document.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schema/policy.v1.schema.json');

const GUARD = { name: 'guard', recognise: [{ path: 'hooks/guard.mjs', sha256: 'a'.repeat(64) }], supplies: ['gate'] };
const GOOD = {
  version: 1,
  obligations: [{ id: 'no-deletion', statement: 'nothing is deleted', resource: 'the tree', control: 'gate' }],
  controls: { gate: 'may refuse a call' },
  guards: [GUARD, { name: 'logger', recognise: [{ address: 'http://127.0.0.1/log' }], supplies: [] }],
  primary: [{ routes: { host: 'codex', tool: 'mcp__*' }, control: 'gate', violatingInput: { command: 'rm -rf .' } }],
  secondary: [{ routes: { via: 'tool-call' }, control: 'gate' }],
  residual: [{ routes: { effect: 'coordinate-click' }, owner: 'desk', procedure: 'read back' }],
  targetSide: [{ routes: { server: 'db' }, service: 'database', binds: ['caller'] }],
  undecidableEffects: ['coordinate-click'],
  alternatives: [{ host: 'zed', control: 'gate', owner: 'desk', procedure: 'do not use it there' }],
};

let published: (value: unknown) => boolean;
beforeAll(() => {
  published = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
});

const ACCEPTED: readonly (readonly [string, object])[] = [
  ['a policy with everything', GOOD],
  ['the least there is', { version: 1, controls: { gate: 'x' }, primary: [{ routes: {}, control: 'gate' }] }],
  ['a guard that is silent about what it supplies', { ...GOOD, guards: [{ name: 'g', recognise: [{ tool: 'a/b' }] }] }],
];

const REFUSED: readonly (readonly [string, unknown])[] = [
  ['a list', [GOOD]],
  ['another version', { ...GOOD, version: 2 }],
  ['an unknown key', { ...GOOD, control: {} }],
  ['a misspelt key of a guard', { ...GOOD, guards: [{ ...GUARD, supply: ['gate'] }] }],
  ['a guard that nothing marks', { ...GOOD, guards: [{ ...GUARD, recognise: [{}] }] }],
  ['a guard without marks', { ...GOOD, guards: [{ ...GUARD, recognise: [] }] }],
  ['a digest in capitals', { ...GOOD, guards: [{ ...GUARD, recognise: [{ sha256: 'A'.repeat(64) }] }] }],
  ['an entry that no route has', { ...GOOD, primary: [{ routes: { via: 'moon' }, control: 'gate' }] }],
  ['no primary rule', { ...GOOD, primary: [] }],
  ['a control without words', { ...GOOD, controls: { gate: ' ' } }],
  ['a tool that names no server', { ...GOOD, guards: [{ ...GUARD, recognise: [{ tool: 'check' }] }] }],
];

describe('the shape of a policy', () => {
  it.each(ACCEPTED)('takes %s, as the published schema does', (_, value) => {
    expect([v.is(POLICY_DOCUMENT, value), published(value)]).toEqual([true, true]);
  });

  it.each(REFUSED)('refuses %s, as the published schema does', (_, value) => {
    expect([v.is(POLICY_DOCUMENT, value), published(value)]).toEqual([false, false]);
  });
});
