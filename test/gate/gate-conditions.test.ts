import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GATE_CONDITIONS } from '../../src/gate/gate-conditions.ts';
import { DEFAULT_GATE_POLICY } from '../../src/model/gate-policy.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(REPOSITORY, 'docs/gate-in-ci.md'), 'utf8');

describe('conditions of the gate', () => {
  it('are one file each: files and registry agree, and no id stands twice', () => {
    const files = readdirSync(join(REPOSITORY, 'src/gate/conditions')).map((name) => name.replace(/\.ts$/u, ''));
    expect(GATE_CONDITIONS.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  });

  it('follow a policy that the document lists, each setting with its default', () => {
    const rows = [...DOCUMENT.matchAll(/^\| `([A-Za-z]+)` \| `(.+?)` \|/gmu)].map(([, name, value]) => [name, value]);
    expect(rows).toEqual(Object.entries(DEFAULT_GATE_POLICY).map(([name, value]) => [name, JSON.stringify(value)]));
  });
});
