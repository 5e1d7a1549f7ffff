import type { MatrixCell } from '../kinds/matrix-statement.ts';

/** The cells that today's sources give; `failed` with the reason when they give none. */
export type MatrixDerivation =
  | { readonly kind: 'derived'; readonly cells: readonly MatrixCell[]; readonly shrunk: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };
