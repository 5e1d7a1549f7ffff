let raised: ThinUnsupported | null = null;

/**
 * The thin runner met something that only vitest's own runner can do; the file goes there. Code under test may catch
 * it: what was raised is remembered.
 */
export class ThinUnsupported extends Error {
  override readonly name = 'ThinUnsupported';

  constructor(message: string) {
    super(message);
    remember(this);
  }
}

function remember(unsupported: ThinUnsupported): void {
  raised ??= unsupported;
}

/** The first that was raised since the last call. */
export function takeUnsupported(): ThinUnsupported | null {
  const taken = raised;
  raised = null;
  return taken;
}
