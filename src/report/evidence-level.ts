import { FOLLOWED, type Verification } from '../model/receipt-verdict.ts';
import type { EvidenceLevel } from '../model/signature-verdict.ts';

/** What a set of receipts as a whole is worth: no more than the weakest that gates. */
export interface ReachedLevel {
  /** `none`: one of the receipts is not sound, or there is none. */
  readonly level: EvidenceLevel | 'none';
  /** So many keys that count have signed each of them. */
  readonly keys: number;
}

const RANK: readonly EvidenceLevel[] = ['self-consistent', 'signed', 'reproduced'];

/** The level of the receipts that gate; where every receipt was followed by another, of all. */
export function reachedLevel({ receipts, live = [], signatures }: Verification): ReachedLevel {
  if (receipts.length === 0 || [...receipts, ...live].some(({ integrity }) => integrity !== 'ok'))
    return { level: 'none', keys: 0 };
  const gating = receipts.filter(({ currency }) => !FOLLOWED.includes(currency));
  const signed = (gating.length === 0 ? receipts : gating).map(({ fileName }) => signatures?.receipts[fileName]);
  const levels = signed.map((judgement) => judgement?.level ?? 'self-consistent');
  const level = RANK.find((each) => levels.includes(each)) ?? 'self-consistent';
  const keys = Math.min(...signed.map((judgement) => judgement?.keys.length ?? 0));
  return { level, keys: level === 'self-consistent' ? 0 : keys };
}

/** What was reached, and what it cannot show. Printed with every verification, also in JSON. */
export function proofLimits(verification: Verification): readonly string[] {
  const { level, keys } = reachedLevel(verification);
  const by = `signed by ${keys === 1 ? 'a key' : `${keys} keys`} that the trust file names`;
  switch (level) {
    case 'none':
      return [`level: none: ${unsoundCount(verification)}. What is not sound shows nothing.`];
    case 'self-consistent':
      return [
        'level: self-consistent. A receipt shows that nothing was edited since it was written, not that the run happened; "hookproof replay" runs it again.',
      ];
    case 'signed':
      return [
        `level: ${by}. A signature shows who said it and that nothing was edited since, not that the run happened; "hookproof replay" runs it again.`,
      ];
    case 'reproduced':
      return [
        `level: reproduced, ${by}. Signers without a key in common claim the same, which shows no more than that they agree; "hookproof replay" runs it again.`,
      ];
  }
}

function unsoundCount({ receipts, live = [] }: Verification): string {
  const records = [...receipts, ...live];
  const unsound = records.filter(({ integrity }) => integrity !== 'ok').length;
  const what = live.length === 0 ? 'receipts' : 'receipts and live records';
  return unsound === 0 ? 'no receipt' : `${unsound} of ${records.length} ${what} not sound`;
}
