import { FOLLOWED, type ReceiptVerdict } from '../model/receipt-verdict.ts';
import type { FolderSignatures, SignatureJudgement } from '../model/signature-verdict.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

const SHOWN_ID_LENGTH = 12;
const SHOWN_MAX = 20;

/** What signatures say of the receipts shown: a line per receipt that has any, what is missing, and whom was believed. */
export function signatureLines(
  signatures: FolderSignatures,
  receipts: readonly ReceiptVerdict[],
  palette: Palette,
): readonly string[] {
  const { threshold, trust, orphans } = signatures;
  const short = receipts.filter(
    ({ fileName, integrity, currency }) =>
      integrity === 'ok' &&
      !FOLLOWED.includes(currency) &&
      (signatures.receipts[fileName]?.keys.length ?? 0) < threshold,
  );
  const lines = [
    ...orphans.map(({ fileName, expected, got }) =>
      palette.red(`${shown(fileName)}: signature without its receipt: expected ${shown(expected)}, got ${got}`),
    ),
    ...short.map(({ fileName }) => {
      const got = signatures.receipts[fileName]?.keys.length ?? 0;
      return palette.red(`${shown(fileName)}: unsigned: expected ${keyCount(threshold)} that count, got ${got}`);
    }),
    ...receipts.flatMap(({ fileName }) => {
      const judgement = signatures.receipts[fileName];
      return judgement === undefined ? [] : judgementLines(fileName, judgement);
    }),
  ];
  const hidden = lines.length - SHOWN_MAX;
  const source =
    trust === null ? 'no trust file: no signature counts; name one with --trust' : `trust: ${shown(trust)}`;
  return [
    ...lines.slice(0, SHOWN_MAX),
    ...(hidden > 0 ? [`and ${hidden} more lines about signatures; --json lists all`] : []),
    ...(trust === null && lines.length === 0 ? [] : [palette.dim(source)]),
  ];
}

function judgementLines(fileName: string, judgement: FolderSignatures['receipts'][string]): readonly string[] {
  return [
    `${shown(fileName)}: level: ${levelText(judgement)}`,
    ...judgement.signatures
      .filter(({ state }) => state !== 'counted')
      .map(
        ({ keyId, name, state, detail }) =>
          `${shown(fileName)}: not counted: ${name === null ? '' : `${plainText(name)} `}${keyId.slice(0, SHOWN_ID_LENGTH)}: ${state} (${plainText(detail)})`,
      ),
  ];
}

function levelText({ level, keys }: SignatureJudgement & { readonly level: string }): string {
  return level === 'self-consistent' ? level : `${level} (${keyCount(keys.length)})`;
}

function keyCount(keys: number): string {
  return keys === 1 ? '1 key' : `${keys} keys`;
}

function shown(text: string): string {
  return plainText(text.replace(/([0-9a-f]{12})[0-9a-f]{52}(?=\.)/u, '$1'));
}
