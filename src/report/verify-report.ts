import Table from 'cli-table3';
import { OUTCOMES } from '../model/outcome.ts';
import type { ChangedPin, Mismatch, ReceiptVerdict, Verification } from '../model/receipt-verdict.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { signatureLines } from './signature-lines.ts';
import { PLAIN_CHARACTERS } from './campaign-report.ts';

const REASONS_SHOWN_MAX = 20;
const SHOWN_ID_LENGTH = 12;

/** What digests can and cannot show; printed with every verification, also in JSON. */
const PROOF_LIMITS: readonly string[] = [
  'level: self-consistent. A receipt shows that nothing was edited since it was written, not that the run happened; "hookproof mutate" runs it again.',
  'completeness is not proved: a receipt that was deleted leaves no trace here, the history of the repository does.',
];

/** The terminal report of a verification: one row per receipt, then every reason with what was expected and got. */
export function renderVerification(verification: Verification, palette: Palette): string {
  const { receipts } = verification;
  const lines = [
    receiptTable(receipts, palette),
    '',
    ...receipts.flatMap((receipt) => reasonLines(receipt, palette)),
    ...(verification.signatures === undefined ? [] : signatureLines(verification.signatures, receipts, palette)),
    totalLine(verification, palette),
    ...PROOF_LIMITS.map((text) => palette.dim(text)),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same as data: stable member names, no digest shortened, no text cut. */
export function verificationJson(verification: Verification): string {
  return `${JSON.stringify({ ...verification, proofLimits: PROOF_LIMITS }, null, 2)}\n`;
}

function receiptTable(receipts: readonly ReceiptVerdict[], palette: Palette): string {
  const table = new Table({
    head: ['receipt', 'integrity', 'currency', 'mutants', 'exit', 'recorded at', 'configuration'],
    style: { head: [], border: [], compact: true },
    chars: PLAIN_CHARACTERS,
  });
  for (const receipt of receipts) {
    const { summary } = receipt;
    table.push([
      plainText(shortName(receipt.fileName)),
      colour(receipt.integrity === 'ok', palette)(receipt.integrity),
      receipt.currency === 'superseded' ? palette.dim(receipt.currency) : colour(receipt.ok, palette)(receipt.currency),
      summary === null ? '-' : bucketText(summary.mutants, summary.counts),
      summary === null ? '-' : String(summary.exitCode),
      summary === null ? '-' : plainText(summary.startedAt),
      summary === null ? '-' : plainText(scopeText(summary)),
    ]);
  }
  return table.toString();
}

function colour(good: boolean, palette: Palette): (text: string) => string {
  return good ? palette.green : palette.red;
}

function bucketText(total: number, counts: NonNullable<ReceiptVerdict['summary']>['counts']): string {
  const buckets = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
  return `${total}: ${buckets.join(', ') || 'nothing measured'}`;
}

function scopeText(summary: NonNullable<ReceiptVerdict['summary']>): string {
  const file = summary.configFile ?? 'none';
  const deep = summary.deep ? ', deep' : '';
  const selection = summary.selection.length === 0 ? '' : `, only ${summary.selection.join(' ')}`;
  return `${file}${deep}${selection}`;
}

function reasonLines(receipt: ReceiptVerdict, palette: Palette): string[] {
  const name = plainText(shortName(receipt.fileName));
  const reasons = [
    ...receipt.mismatches.map((mismatch) => palette.red(`${name}: ${receipt.integrity}: ${mismatchText(mismatch)}`)),
    ...receipt.changed.map((pin) => palette.red(`${name}: stale: ${pinText(pin)}`)),
    ...receipt.drifted.map((pin) => palette.yellow(`${name}: note: ${pinText(pin)}`)),
  ];
  if (receipt.currency === 'superseded' && receipt.supersededBy !== null) {
    reasons.push(palette.dim(`${name}: superseded by ${receipt.supersededBy.slice(0, SHOWN_ID_LENGTH)}`));
  }
  const hidden = reasons.length - REASONS_SHOWN_MAX;
  const shown = reasons.slice(0, REASONS_SHOWN_MAX);
  return hidden > 0 ? [...shown, `${name}: and ${hidden} more; --json lists all`] : shown;
}

function mismatchText({ step, what, expected, got }: Mismatch): string {
  return `${step}: ${plainText(what)}: expected ${shortened(expected)}, got ${shortened(got)}`;
}

function pinText({ pin, what, expected, got }: ChangedPin): string {
  return `${pin} ${plainText(what)}: expected ${shortened(expected)}, got ${shortened(got)}`;
}

/** Digests are cut to what the eye compares; everything else is made safe to print. */
function shortened(text: string): string {
  return /^[0-9a-f]{40,64}$/u.test(text) ? text.slice(0, SHOWN_ID_LENGTH) : plainText(text);
}

function shortName(fileName: string): string {
  return fileName.replace(/([0-9a-f]{12})[0-9a-f]{52}\.json$/u, '$1');
}

function totalLine(verification: Verification, palette: Palette): string {
  const { receipts, folder, ok } = verification;
  const bad = receipts.filter((receipt) => !receipt.ok).length;
  const superseded = receipts.filter((receipt) => receipt.currency === 'superseded').length;
  const text = `${receipts.length} receipts in ${plainText(folder)}: ${receipts.length - bad - superseded} current, ${superseded} superseded, ${bad} red`;
  return palette.bold(colour(ok, palette)(text));
}
