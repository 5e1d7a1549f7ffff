import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../src/receipts/read-receipt.ts';

const FOLDER = resolve(import.meta.dirname, '../fixtures/receipts');
const VECTORS_MIN = 38;

interface Vector {
  readonly why: string;
  readonly receipt: string;
  readonly expected: string;
}

const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function vector(name: string): Vector {
  return JSON.parse(readFileSync(join(FOLDER, name, 'vector.json'), 'utf8')) as Vector;
}

describe('the receipt vectors', () => {
  it('are at least as many as were ever written', () => {
    expect(names.length).toBeGreaterThanOrEqual(VECTORS_MIN);
  });

  it('hold accepted and refused ones, and their names say which', () => {
    const expectations = names.map((name) => [name, vector(name).expected === 'ok'] as const);
    expect(expectations.filter(([, accepted]) => accepted).length).toBeGreaterThanOrEqual(3);
    expect(expectations.filter(([name, accepted]) => accepted === name.endsWith('_fail'))).toEqual([]);
  });

  it.each(names)('%s gets its verdict', (name) => {
    const { receipt, expected } = vector(name);
    const reading = readReceipt(join(FOLDER, name, receipt));
    expect(reading.kind === 'ok' ? 'ok' : `${reading.kind} ${reading.mismatches[0]?.step}`).toBe(expected);
  });
});
