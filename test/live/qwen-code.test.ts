import { beforeAll, describe, expect, it } from 'vitest';
import { runMatrix, seen, type RunMatrix } from './matrix.ts';

describe('the contract of Qwen Code on the published program', () => {
  let matrix: RunMatrix;

  beforeAll(async () => {
    matrix = await runMatrix('qwen-code');
  }, 900_000);

  it('says of no case that the call is refused while the effect occurs, and is wrong about none', () => {
    expect(matrix.verdict.problems).toStrictEqual([]);
  });

  it('has at least sixty cases, and makes no claim about exactly as many as are allowed', () => {
    const { cells, tally, unverifiedMax } = matrix.verdict;
    expect([cells >= 60, tally.unverified]).toStrictEqual([true, unverifiedMax]);
  });

  it('runs a command under the name of another tool past a guard of the shell, as the census says', () => {
    expect(seen(matrix, 'route/monitor-past-shell-guard')).toBe('NOT_INVOKED');
    expect(seen(matrix, 'matcher/monitor-name')).toBe('CONTROLS');
  });

  it('asks the guard over the editor protocol too', () => {
    expect(seen(matrix, 'route/editor-write')).toBe('CONTROLS');
  });
});
