import { HOSTS } from '../hosts/registry.ts';
import { judgeMatrix, type MatrixVerdict } from './matrix-verdict.ts';
import { configMatrix, type Cell } from './matrix.ts';
import { CONFIG_OPERATORS } from './operators.ts';

/** Every operator on every fixture that it speaks of, with what was found. Pure. */
export function measuredMatrix(sha256: (text: string) => string): MatrixVerdict & { readonly matrix: readonly Cell[] } {
  const matrix = configMatrix({ operators: CONFIG_OPERATORS, adapters: HOSTS, sha256 });
  return { ...judgeMatrix(matrix), matrix };
}
