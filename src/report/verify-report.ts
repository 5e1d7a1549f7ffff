import { OUTCOMES } from '../model/outcome.ts';
import { FOLLOWED } from '../model/receipt-verdict.ts';
import type {
  BaseComparison,
  ChangedPin,
  Currency,
  Mismatch,
  ReceiptVerdict,
  Verification,
} from '../model/receipt-verdict.ts';
import { proofLimits, reachedLevel } from './evidence-level.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { signatureLines } from './signature-lines.ts';
import { textTable } from './text-table.ts';

const REASONS_SHOWN_MAX = 20;
const SHOWN_ID_LENGTH = 12;
/** Rows that somebody still reads; what is red is told in full below them. */
const ROWS_SHOWN_MAX = 200;

/**
 * The terminal report of a verification: one row per receipt, then every reason with what was expected and got. Of
 * very many receipts those that hold are left out, first the ones that others followed; the last lines count them all.
 */
export function renderVerification(verification: Verification, palette: Palette, columns: number): string {
  const { receipts } = verification;
  const shown = shownReceipts(receipts);
  const hidden = receipts.length - shown.length;
  const lines = [
    receiptTable(shown, palette, columns),
    ...(hidden > 0 ? [palette.dim(`and ${hidden} more; --json lists all`)] : []),
    '',
    ...receipts
      .filter((receipt) => !receipt.ok || shown.includes(receipt))
      .flatMap((receipt) => reasonLines(receipt, palette)),
    ...(verification.signatures === undefined ? [] : signatureLines(verification.signatures, receipts, palette)),
    ...liveLines(verification, palette),
    totalLine(verification, palette),
    ...baseLines(verification.base, palette),
    ...proofLimits(verification).map((text) => palette.dim(text)),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same as data: stable member names, no digest shortened, no text cut. */
export function verificationJson(verification: Verification): string {
  const reached = reachedLevel(verification);
  return `${JSON.stringify({ ...verification, reached, proofLimits: proofLimits(verification) }, null, 2)}\n`;
}

function shownReceipts(receipts: readonly ReceiptVerdict[]): readonly ReceiptVerdict[] {
  if (receipts.length <= ROWS_SHOWN_MAX) return receipts;
  const bad = receipts.filter(({ ok }) => !ok);
  const gating = receipts.filter(({ ok, currency }) => ok && !FOLLOWED.includes(currency));
  const followed = receipts.filter(({ ok, currency }) => ok && FOLLOWED.includes(currency));
  return [...bad, ...gating, ...followed].slice(0, ROWS_SHOWN_MAX);
}

const HEADS = ['receipt', 'integrity', 'currency', 'mutants', 'exit', 'recorded at', 'about'] as const;

function receiptTable(receipts: readonly ReceiptVerdict[], palette: Palette, columns: number): string {
  const rows = receipts.map((receipt) => {
    const { summary } = receipt;
    return [
      plainText(shortName(receipt.fileName)),
      colour(receipt.integrity === 'ok', palette)(receipt.integrity),
      currencyText(receipt, palette),
      summary === null ? '-' : bucketText(summary.mutants, summary.counts),
      summary === null ? '-' : String(summary.exitCode),
      plainText(receipt.recordedAt ?? '-'),
      plainText(receipt.about === '' ? '-' : receipt.about),
    ];
  });
  return textTable(
    HEADS.map((head) => ({ head })),
    rows,
    columns,
  );
}

function colour(good: boolean, palette: Palette): (text: string) => string {
  return good ? palette.green : palette.red;
}

function bucketText(total: number, counts: NonNullable<ReceiptVerdict['summary']>['counts']): string {
  const buckets = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
  return `${total}: ${buckets.join(', ') || 'nothing measured'}`;
}

function currencyText({ currency, ok, cosmetic }: ReceiptVerdict, palette: Palette): string {
  if (ok && FOLLOWED.includes(currency)) return palette.dim(currency);
  return colour(ok, palette)(cosmetic ? `${currency} (cosmetic)` : currency);
}

function reasonLines(receipt: ReceiptVerdict, palette: Palette): string[] {
  const name = plainText(shortName(receipt.fileName));
  const reasons = [
    ...receipt.mismatches.map((mismatch) => palette.red(`${name}: ${receipt.integrity}: ${mismatchText(mismatch)}`)),
    ...receipt.changed.map((pin) => palette.red(`${name}: ${receipt.currency}: ${pinText(pin)}`)),
    ...receipt.drifted.map((pin) => palette.yellow(`${name}: note: ${pinText(pin)}`)),
    ...receipt.notes.map((note) => palette.yellow(`${name}: note: ${plainText(note)}`)),
    ...followedLines(receipt, name).map((line) => palette.dim(line)),
  ];
  const hidden = reasons.length - REASONS_SHOWN_MAX;
  const shown = reasons.slice(0, REASONS_SHOWN_MAX);
  return hidden > 0 ? [...shown, `${name}: and ${hidden} more; --json lists all`] : shown;
}

function followedLines({ currency, supersededBy, withdrawnBy }: ReceiptVerdict, name: string): string[] {
  return [
    ...(withdrawnBy === null ? [] : [`${name}: withdrawn by ${withdrawnBy.slice(0, SHOWN_ID_LENGTH)}`]),
    ...(supersededBy === null
      ? []
      : [
          `${name}: ${currency === 'superseded' ? 'superseded' : 'followed'} by ${supersededBy.slice(0, SHOWN_ID_LENGTH)}`,
        ]),
  ];
}

/** One line for each recorded matrix of a real host, then what is wrong with it, or what it found wrong. */
function liveLines({ live = [] }: Verification, palette: Palette): readonly string[] {
  return live.flatMap((record) => {
    const { fileName, integrity, mismatches, cells, tally, problems } = record;
    const name = plainText(shortName(fileName));
    const counts = Object.entries(tally ?? {}).flatMap(([agreement, count]) =>
      count > 0 ? [`${count} ${agreement}`] : [],
    );
    const says = cells === null ? '' : `: ${cells} cases of a real host: ${counts.join(', ')}`;
    const notes = [
      ...mismatches.map((mismatch) => palette.red(`${name}: ${integrity}: ${mismatchText(mismatch)}`)),
      ...problems.map((problem) => palette.yellow(`${name}: note: ${plainText(problem)}`)),
    ];
    const hidden = notes.length - REASONS_SHOWN_MAX;
    return [
      `${name} ${colour(integrity === 'ok', palette)(integrity)}${says}`,
      ...notes.slice(0, REASONS_SHOWN_MAX),
      ...(hidden > 0 ? [`${name}: and ${hidden} more; --json lists all`] : []),
    ];
  });
}

/** Whether anything that was published is gone. */
function baseLines(base: BaseComparison, palette: Palette): string[] {
  switch (base.kind) {
    case 'not-compared':
      return [
        palette.dim(
          'completeness is not proved: a receipt that was deleted leaves no trace here; --base <ref> compares with what was published.',
        ),
      ];
    case 'unverifiable':
      return [palette.red(`base ${plainText(base.ref)}: unverifiable: ${plainText(base.reason)}`)];
    case 'compared': {
      const { ref, commit, isHead, files, mismatches } = base;
      const told = `base ${plainText(ref)} (${commit.slice(0, SHOWN_ID_LENGTH)}): ${files} receipts and signatures`;
      const reach = isHead ? [`${plainText(ref)} holds HEAD already: nothing but uncommitted changes is compared`] : [];
      if (mismatches.length === 0) return [palette.dim(`${told}, all of them still there, unchanged`), ...reach];
      const shown = mismatches
        .slice(0, REASONS_SHOWN_MAX)
        .map((mismatch) => palette.red(`base: ${mismatchText(mismatch)}`));
      const more = mismatches.length - shown.length;
      return [
        palette.red(`${told}, ${mismatches.length} changed or gone`),
        ...shown,
        ...(more > 0 ? [`and ${more} more`] : []),
      ];
    }
  }
}

function mismatchText({ step, what, expected, got }: Mismatch): string {
  return `${step}: ${plainText(what)}: expected ${shortened(expected)}, got ${shortened(got)}`;
}

function pinText({ pin, what, expected, got, cosmetic }: ChangedPin): string {
  return `${pin} ${plainText(what)}: expected ${shortened(expected)}, got ${shortened(got)}${cosmetic === true ? ' (cosmetic)' : ''}`;
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
  const counted = (currency: Currency): number =>
    receipts.filter((each) => each.ok && each.currency === currency).length;
  const followed = FOLLOWED.filter((currency) => currency === 'superseded' || counted(currency) > 0);
  const parts = [
    ...(['current', ...followed] as const).map((currency) => `${counted(currency)} ${currency}`),
    `${bad} red`,
  ];
  const text = `${receipts.length} receipts in ${plainText(folder)}: ${parts.join(', ')}`;
  return palette.bold(colour(ok, palette)(text));
}
