import type { Cell, CellResult } from './matrix.ts';
import { CONFIG_HOSTS, type ConfigHost } from './installation.ts';

/** How large the matrix ever was: it may grow, and a smaller one is red. */
export interface MatrixSize {
  readonly operators: number;
  readonly cells: Readonly<Record<ConfigHost, number>>;
}

export const PINNED_SIZE: MatrixSize = {
  operators: 130,
  cells: { 'claude-code': 249, codex: 313, 'gemini-cli': 220, 'qwen-code': 201, opencode: 72 },
};

export interface MatrixVerdict {
  readonly size: MatrixSize;
  readonly counts: Readonly<Record<CellResult, number>>;
  /** Cells that are not right, in their order. */
  readonly wrong: readonly Cell[];
  /** What is smaller than it ever was; [] when nothing is. */
  readonly shrunk: readonly string[];
  readonly isGood: boolean;
}

/** Good when every cell is right and nothing is missing that was there before. Integers decide. */
export function judgeMatrix(cells: readonly Cell[], pinned: MatrixSize = PINNED_SIZE): MatrixVerdict {
  const of = (host: ConfigHost): number => cells.filter((cell) => cell.host === host).length;
  const size: MatrixSize = {
    operators: new Set(cells.map(({ operator }) => operator)).size,
    cells: {
      'claude-code': of('claude-code'),
      codex: of('codex'),
      'gemini-cli': of('gemini-cli'),
      'qwen-code': of('qwen-code'),
      opencode: of('opencode'),
    },
  };
  const count = (result: CellResult): number => cells.filter((cell) => cell.result === result).length;
  const wrong = cells.filter(({ result }) => result !== 'right');
  const shrunk = [
    ...(size.operators < pinned.operators ? [`operators: ${size.operators} of ${pinned.operators}`] : []),
    ...CONFIG_HOSTS.filter((host) => size.cells[host] < pinned.cells[host]).map(
      (host) => `cells of ${host}: ${size.cells[host]} of ${pinned.cells[host]}`,
    ),
  ];
  return {
    size,
    counts: {
      right: count('right'),
      'false-covered': count('false-covered'),
      'false-loss': count('false-loss'),
      'no-op': count('no-op'),
      'base-not-covered': count('base-not-covered'),
    },
    wrong,
    shrunk,
    isGood: cells.length > 0 && wrong.length === 0 && shrunk.length === 0,
  };
}
