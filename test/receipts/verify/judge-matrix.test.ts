import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matrixOfToday } from '../../../src/cli/derive-matrix.ts';
import { recordMatrix } from '../../../src/cli/record-matrix.ts';
import type { ReceiptVerdict } from '../../../src/model/receipt-verdict.ts';
import type { MatrixCell } from '../../../src/receipts/kinds/matrix-statement.ts';
import { verifyReceipts } from '../../../src/receipts/verify/verify-receipts.ts';
import { writeRecord } from '../../../src/receipts/write-receipt.ts';
import { CEILING_CELLS, CELLS, matrixOf, withdrawalOf } from '../sample-records.ts';

const MEASURES = 'src/config-mutants/measured-matrix.ts';

let root: string;
let receipts: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-matrix-')));
  receipts = join(root, 'receipts');
  write('package-lock.json', '{}');
  write('src/detector/cells.ts', cellsSource(CELLS));
  write(
    MEASURES,
    "import { CELLS } from '../detector/cells.ts';\nexport const measuredMatrix = () => ({ matrix: CELLS, shrunk: [] });\n",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function cellsSource(cells: readonly MatrixCell[]): string {
  return `export const CELLS = ${JSON.stringify(cells)};\n`;
}

async function verdicts(): Promise<readonly ReceiptVerdict[]> {
  const { receipts: found } = await verifyReceipts({
    root,
    folder: receipts,
    strict: false,
    now: new Date('2027-01-15T12:00:00Z'),
    deriveMutants: () => Promise.resolve({ kind: 'failed', reason: 'there are none' }),
    deriveMatrix: async () => await matrixOfToday(root),
  });
  return found.filter(({ type }) => type !== 'withdrawal');
}

describe('a recorded matrix', () => {
  it('holds while sources, lock file and cells are what they were, and is not written twice', async () => {
    const { writing, claim } = await recordMatrix(root, receipts);
    expect([writing.kind, claim.exitCode, claim.sources.map(({ file }) => file)]).toEqual([
      'written',
      0,
      [MEASURES, 'src/detector/cells.ts'],
    ]);
    expect((await recordMatrix(root, receipts)).writing.kind).toBe('identical-claim');
    expect(await verdicts()).toMatchObject([{ currency: 'current', ok: true, about: '2 operators, 2 hosts, 3 cells' }]);
  });

  it('of hosts below a ceiling says so, counts what can happen there, and holds', async () => {
    write(
      MEASURES,
      "import { CELLS } from '../detector/cells.ts';\nexport const measuredMatrix = () => ({ matrix: CELLS.map((cell) => ({ ceiling: 'COVERED', ...cell })), shrunk: [] });\n",
    );
    write('src/detector/cells.ts', cellsSource(CEILING_CELLS));
    const { claim } = await recordMatrix(root, receipts);
    expect(claim.hosts).toEqual([
      { host: 'codex', cells: 1 },
      { host: 'cursor', cells: 3, ceiling: 'UNVERIFIED' },
    ]);
    expect(claim.cells.map(({ ceiling }) => ceiling)).toEqual(CEILING_CELLS.map(({ ceiling }) => ceiling));
    expect([claim.exitCode, claim.counts['false-hold'], claim.counts['base-not-at-ceiling']]).toEqual([0, 0, 0]);
    expect(await verdicts()).toMatchObject([
      { ok: true, about: '3 operators, 2 hosts, 4 cells, 1 of the hosts below a ceiling of UNVERIFIED' },
    ]);
  });

  it('is red by its own exit code when one cell kept COVERED', async () => {
    write(
      'src/detector/cells.ts',
      cellsSource(CELLS.map((cell, at) => (at === 0 ? { ...cell, got: 'COVERED', result: 'false-covered' } : cell))),
    );
    const { claim } = await recordMatrix(root, receipts);
    expect([claim.exitCode, claim.counts['false-covered']]).toEqual([2, 1]);
  });

  it.each([
    ['a source that changed', 'src/detector/cells.ts', `${cellsSource(CELLS)}// one more line\n`, 'subject'],
    ['a lock file that changed', 'package-lock.json', '{ }', 'lock-file'],
  ])('is stale over %s', async (_fact, file, text, pin) => {
    await recordMatrix(root, receipts);
    write(file, text);
    expect(await verdicts()).toMatchObject([{ currency: 'stale', ok: false, changed: [{ pin, what: file }] }]);
  });

  it('is stale over a source that joined and one that went', async () => {
    await recordMatrix(root, receipts);
    write('src/detector/more.ts', 'export {};\n');
    write(
      MEASURES,
      "import '../detector/more.ts';\nexport const measuredMatrix = () => ({ matrix: [], shrunk: [] });\n",
    );
    rmSync(join(root, 'src/detector/cells.ts'));
    const [verdict] = await verdicts();
    expect(verdict?.changed.map(({ what }) => what)).toEqual([
      MEASURES,
      'src/detector/cells.ts',
      'src/detector/more.ts',
    ]);
  });

  it('is tampered with when a cell was edited together with all that follows from it', async () => {
    const { claim } = await recordMatrix(root, receipts);
    const [path] = readdirSync(receipts);
    rmSync(join(receipts, path ?? ''));
    const cells = claim.cells.map((cell) => ({ ...cell, fixture: cell.fixture.replace('user', 'project') }));
    const { sources, lockFiles } = claim;
    writeRecord(receipts, 'matrix', matrixOf({ sources, lockFiles, cells }));
    const [verdict] = await verdicts();
    expect(verdict).toMatchObject({ integrity: 'tampered', ok: false });
    expect(verdict?.mismatches).toHaveLength(6);
    expect(verdict?.mismatches[0]).toMatchObject({ step: 're-derived', expected: 'no such cell' });
  });

  it('is not written where its sources do not load, and the cause is named', async () => {
    write(MEASURES, "throw new Error('broken');\n");
    await expect(recordMatrix(root, receipts)).rejects.toThrow('got broken');
    expect(existsSync(receipts)).toBe(false);
  });
});

describe('a line of matrices', () => {
  const later = '2026-12-05T00:00:00Z';
  const smaller = matrixOf({ cells: CELLS.slice(0, 2) }, later);

  it('is red when the newest has fewer cells of a host than one before it', async () => {
    writeRecord(receipts, 'matrix', matrixOf());
    writeRecord(receipts, 'matrix', smaller);
    const found = await verdicts();
    expect(found.filter(({ ok }) => !ok)).toMatchObject([
      { integrity: 'incomplete', mismatches: [{ step: 'set', what: 'cells of qwen-code', got: '0' }] },
    ]);
    expect(found.filter(({ ok }) => ok)).toMatchObject([{ currency: 'superseded' }]);
  });

  it('is red when the newest has fewer operators, though not fewer cells', async () => {
    writeRecord(receipts, 'matrix', matrixOf());
    const cells = CELLS.map((cell, at) => ({ ...cell, operator: 'shape/spaces', fixture: `${at} of ${cell.host}` }));
    const one = cells.map((cell) => ({ ...cell, expected: 'keep' as const, got: 'COVERED' as const }));
    writeRecord(receipts, 'matrix', matrixOf({ cells: one }, later));
    expect((await verdicts()).flatMap(({ mismatches }) => mismatches)).toMatchObject([
      { step: 'set', what: 'operators', got: '1' },
    ]);
  });

  it('is red when the newest measures a host below a ceiling that could be COVERED before', async () => {
    const [drop, keep] = CEILING_CELLS.filter(({ host }) => host === 'cursor');
    const { ceiling: _, ...rest } = keep!;
    const covered = { ...rest, operator: 'a', expected: 'keep', got: 'COVERED', deciding: 'same' } as const;
    writeRecord(receipts, 'matrix', matrixOf({ cells: [covered] }));
    writeRecord(receipts, 'matrix', matrixOf({ cells: [drop!] }, later));
    expect((await verdicts()).flatMap(({ mismatches }) => mismatches)).toMatchObject([
      { step: 'set', what: 'ceiling of cursor', got: 'UNVERIFIED' },
    ]);
  });

  it('may raise a ceiling: a host that was observed since proves more', async () => {
    const cells = CEILING_CELLS.filter(({ host }) => host === 'cursor').slice(0, 1);
    const covered = cells.map(({ ceiling: _, ...cell }) => cell);
    writeRecord(receipts, 'matrix', matrixOf({ cells }));
    writeRecord(receipts, 'matrix', matrixOf({ cells: covered }, later));
    expect((await verdicts()).every(({ integrity }) => integrity === 'ok')).toBe(true);
  });

  it('may grow', async () => {
    writeRecord(receipts, 'matrix', smaller);
    writeRecord(receipts, 'matrix', matrixOf({}, '2026-12-06T00:00:00Z'));
    expect((await verdicts()).every(({ integrity }) => integrity === 'ok')).toBe(true);
  });

  it('may be smaller than one that was disowned', async () => {
    const { receiptId } = writeRecord(receipts, 'matrix', matrixOf());
    writeRecord(receipts, 'matrix', smaller);
    writeRecord(receipts, 'withdrawal', withdrawalOf('matrix', [receiptId]));
    const found = await verdicts();
    expect(found.map(({ integrity }) => integrity)).toEqual(['ok', 'ok']);
    expect(found.find((verdict) => verdict.receiptId === receiptId)).toMatchObject({ currency: 'withdrawn', ok: true });
  });

  it('that is disowned as a whole is red', async () => {
    const { receiptId } = writeRecord(receipts, 'matrix', matrixOf());
    writeRecord(receipts, 'withdrawal', withdrawalOf('matrix', [receiptId]));
    expect(await verdicts()).toMatchObject([{ currency: 'withdrawn', ok: false }]);
  });
});
