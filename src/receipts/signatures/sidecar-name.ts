/** Digits of the key id in a name: enough to tell signers apart; the whole id stands inside. */
const KEY_DIGITS = 16;
const NAME = /^([a-z]+-[0-9a-f]{64})\.([0-9a-f]{16})\.dsse\.json$/u;

/** Name of the signature of one key beside the receipt that it signs. */
export function sidecarFileName(receiptFileName: string, keyId: string): string {
  return `${receiptFileName.replace(/\.json$/u, '')}.${keyId.slice(0, KEY_DIGITS)}.dsse.json`;
}

/** The receipt that a sidecar stands beside, and the first digits of the key; null for any other name. */
export function parseSidecarFileName(
  fileName: string,
): { readonly receiptFileName: string; readonly keyDigits: string } | null {
  const [, stem, keyDigits] = NAME.exec(fileName) ?? [];
  return stem === undefined || keyDigits === undefined ? null : { receiptFileName: `${stem}.json`, keyDigits };
}

/** The paths whose names are not those of signatures: `receipts/*.json` names both. */
export function withoutSidecars(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => parseSidecarFileName(path.replace(/^.*[/\\]/su, '')) === null);
}
