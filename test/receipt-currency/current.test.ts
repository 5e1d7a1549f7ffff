import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mutantsOfToday } from '../../src/cli/derive-mutants.ts';
import type { ReceiptVerdict, Verification } from '../../src/model/receipt-verdict.ts';
import { verifyReceipts } from '../../src/receipts/verify/verify-receipts.ts';

/** The committed receipts against today's tree, by the same function as `hookproof verify`. Reads only. */
const ROOT = resolve(import.meta.dirname, '../..');

let verification: Verification;
beforeAll(async () => {
  verification = await verifyReceipts({
    root: ROOT,
    folder: join(ROOT, 'receipts'),
    strict: false,
    deriveMutants: mutantsOfToday(ROOT),
  });
});

function reasons({ fileName, integrity, currency, mismatches, changed, drifted }: ReceiptVerdict): string {
  const causes = [...mismatches, ...changed, ...(currency === 'unknown' ? drifted : [])];
  return `${fileName}: ${integrity}, ${currency}: ${causes.map(({ what, expected, got }) => `${what}: expected ${expected}, got ${got}`).join('; ')}`;
}

describe('the committed receipts', () => {
  it('exist: no receipt at all is a failure', () => {
    expect(verification.receipts.length).toBeGreaterThan(0);
  });

  it('are all sound, and current or superseded', () => {
    expect(verification.receipts.filter((receipt) => !receipt.ok).map(reasons)).toEqual([]);
    expect(verification.ok).toBe(true);
  });

  it('say that the whole named pack ended as declared', () => {
    const whole = verification.receipts.filter(
      ({ currency, summary }) => currency === 'current' && summary?.lane === 'named' && summary.selection.length === 0,
    );
    expect(whole.map(({ summary }) => summary?.exitCode)).toEqual(whole.map(() => 0));
    expect(whole.length).toBeGreaterThan(0);
  });
});
