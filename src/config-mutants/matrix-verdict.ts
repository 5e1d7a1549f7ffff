import type { CellResult } from './cell-result.ts';
import { CONFIG_HOSTS, type ConfigHost } from './installation.ts';
import type { Cell } from './matrix.ts';

/** How large the matrix ever was: it may grow, and a smaller one is red. */
export interface MatrixSize {
  readonly operators: number;
  readonly cells: Readonly<Record<ConfigHost, number>>;
}

export const PINNED_SIZE: MatrixSize = {
  operators: 267,
  cells: {
    'claude-code': 546,
    codex: 529,
    'gemini-cli': 372,
    'qwen-code': 366,
    opencode: 159,
    cursor: 497,
    'copilot-cli': 454,
    vscode: 140,
    cline: 49,
    windsurf: 156,
    kiro: 290,
    goose: 267,
    droid: 216,
    amp: 37,
    zed: 15,
    antigravity: 84,
  },
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
      cursor: of('cursor'),
      'copilot-cli': of('copilot-cli'),
      vscode: of('vscode'),
      cline: of('cline'),
      windsurf: of('windsurf'),
      kiro: of('kiro'),
      goose: of('goose'),
      droid: of('droid'),
      amp: of('amp'),
      zed: of('zed'),
      antigravity: of('antigravity'),
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
      'false-hold': count('false-hold'),
      'false-loss': count('false-loss'),
      'no-op': count('no-op'),
      'base-not-covered': count('base-not-covered'),
      'base-not-at-ceiling': count('base-not-at-ceiling'),
    },
    wrong,
    shrunk,
    isGood: cells.length > 0 && wrong.length === 0 && shrunk.length === 0,
  };
}
