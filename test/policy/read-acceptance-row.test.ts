import { describe, expect, it } from 'vitest';
import { readAcceptanceRow } from '../../src/policy/read-acceptance-row.ts';
import { aRow } from '../support/acceptance-builders.ts';

const GOOD = aRow();
const boundaryWith = (overrides: object): object => ({ ...GOOD, boundary: { ...GOOD.boundary, ...overrides } });

describe('reading an acceptance row', () => {
  it('takes a whole row as it is', () => {
    expect(readAcceptanceRow(GOOD)).toEqual({ kind: 'row', row: GOOD });
  });

  it.each<[unknown, string]>([
    [null, 'expected Object, got null, at the whole file'],
    [{ ...GOOD, extra: 1 }, 'expected no such key, at extra'],
    [
      boundaryWith({ expires: '2027-02-30' }),
      'expected a day such as 2027-02-28, got "2027-02-30", at boundary.expires',
    ],
    [
      { ...GOOD, host: { name: 'other-host', version: '2.0.0' } },
      'expected a route of other-host/cli-headless/, got test-host/cli-headless/tool-call/Write, at route.id',
    ],
    [
      { ...GOOD, scope: { ...GOOD.scope, surface: 'ide' } },
      'expected a route of test-host/ide/, got test-host/cli-headless/tool-call/Write, at route.id',
    ],
    [
      boundaryWith({ hostVersions: { from: '2.0.1', to: '3.0.0' } }),
      'expected a range that holds 2.0.0, got 2.0.1 to 3.0.0, at boundary.hostVersions',
    ],
    [
      boundaryWith({ hostVersions: { from: '1.0.0', to: '1.9.0' } }),
      'expected a range that holds 2.0.0, got 1.0.0 to 1.9.0, at boundary.hostVersions',
    ],
    [boundaryWith({ expires: '2026-11-29' }), 'expected a day from 2026-11-30 on, got 2026-11-29, at boundary.expires'],
  ])('refuses %j and says why', (value, because) => {
    expect(readAcceptanceRow(value)).toEqual({ kind: 'refused', because });
  });
});
