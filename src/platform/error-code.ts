/** The `code` of a Node error (`ENOENT`, …), or undefined when the value carries none. Never throws. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
