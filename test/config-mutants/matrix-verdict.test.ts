import { describe, expect, it } from 'vitest';
import { CELL_RESULTS, type CellResult } from '../../src/config-mutants/cell-result.ts';
import { CONFIG_HOSTS, type ConfigHost } from '../../src/config-mutants/installation.ts';
import type { Cell } from '../../src/config-mutants/matrix.ts';
import { judgeMatrix, type MatrixSize } from '../../src/config-mutants/matrix-verdict.ts';

function cellOf(operator: string, host: ConfigHost, result: CellResult = 'right'): Cell {
  const judged = { ceiling: 'COVERED', expected: 'keep', got: 'COVERED', deciding: 'same', because: '' } as const;
  return { operator, host, fixture: `${host}/exact`, ...judged, result };
}

const OPERATORS = ['matcher/one', 'trust/two'];

/** Each operator once on each host. */
const CELLS = OPERATORS.flatMap((operator) => CONFIG_HOSTS.map((host) => cellOf(operator, host)));
const EMPTY: MatrixSize = { operators: 0, cells: judgeMatrix([]).size.cells };
const FULL: MatrixSize = judgeMatrix(CELLS, EMPTY).size;

describe('the verdict on a matrix', () => {
  it('is good when every cell is right and nothing is missing', () => {
    expect(judgeMatrix(CELLS, FULL)).toMatchObject({ isGood: true, wrong: [], shrunk: [] });
  });

  it('counts operators once and cells by host', () => {
    expect(FULL.operators).toBe(2);
    expect(FULL.cells).toEqual(Object.fromEntries(CONFIG_HOSTS.map((host) => [host, 2])));
  });

  it.each(CELL_RESULTS.filter((result) => result !== 'right'))('is bad over one cell that is %s', (result) => {
    const wrong = cellOf('route/three', 'zed', result);
    const verdict = judgeMatrix([...CELLS, wrong], FULL);
    expect(verdict.wrong).toEqual([wrong]);
    expect(verdict.isGood).toBe(false);
    expect(verdict.counts).toMatchObject({ right: CELLS.length, [result]: 1 });
  });

  it.each(CONFIG_HOSTS)('is bad when %s has one cell fewer, however many the others have gained', (host) => {
    const [first] = CELLS.filter((cell) => cell.host === host);
    const gained = CONFIG_HOSTS.filter((other) => other !== host).map((other) => cellOf('route/three', other));
    const verdict = judgeMatrix([...CELLS.filter((cell) => cell !== first), ...gained], FULL);
    expect(verdict.shrunk).toEqual([`cells of ${host}: 1 of 2`]);
    expect(verdict.isGood).toBe(false);
  });

  it('is bad when an operator is gone, however many cells there are', () => {
    const verdict = judgeMatrix(
      CELLS.map((cell) => ({ ...cell, operator: 'matcher/one' })),
      FULL,
    );
    expect(verdict.shrunk).toEqual(['operators: 1 of 2']);
    expect(verdict.isGood).toBe(false);
  });

  it('is good when the matrix has grown', () => {
    expect(judgeMatrix([...CELLS, cellOf('route/three', 'amp')], FULL).isGood).toBe(true);
  });

  it('is bad over no cell at all, even where none was ever there', () => {
    expect(judgeMatrix([], EMPTY)).toMatchObject({ isGood: false, shrunk: [] });
  });
});
