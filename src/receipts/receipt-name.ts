import { RECEIPT_KINDS } from './kinds/receipt-kinds.ts';

const PREFIXES = RECEIPT_KINDS.flatMap((kind) => kind.prefixes);
const NAME = new RegExp(`^(${PREFIXES.join('|')})-([0-9a-f]{64})\\.json$`, 'u');

/** `<lane or kind>-<receipt id>.json`: the name is the content, so that branches never write the same name with other bytes. */
export function receiptFileName(prefix: string, receiptId: string): string {
  return `${prefix}-${receiptId}.json`;
}

/** The parts of a receipt's file name, or null for any other name. */
export function parseReceiptFileName(fileName: string): { readonly prefix: string; readonly receiptId: string } | null {
  const [, prefix, receiptId] = NAME.exec(fileName) ?? [];
  return prefix === undefined || receiptId === undefined ? null : { prefix, receiptId };
}
