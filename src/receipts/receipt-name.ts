import { LANES, type Lane } from './run-statement.ts';

const NAME = new RegExp(`^(${LANES.join('|')})-([0-9a-f]{64})\\.json$`, 'u');

/** `<lane>-<receipt id>.json`: the name is the content, so that branches never write the same name with other bytes. */
export function receiptFileName(lane: Lane, receiptId: string): string {
  return `${lane}-${receiptId}.json`;
}

/** The parts of a receipt's file name, or null for any other name. */
export function parseReceiptFileName(fileName: string): { readonly lane: string; readonly receiptId: string } | null {
  const [, lane, receiptId] = NAME.exec(fileName) ?? [];
  return lane === undefined || receiptId === undefined ? null : { lane, receiptId };
}
