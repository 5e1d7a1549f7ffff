import { beforeAll, describe, expect, it } from 'vitest';
import { systemIsolation } from '../../src/platform/contained/isolation.ts';
import { runMatrix, seen, type RunMatrix } from './matrix.ts';

describe('the contract of Codex on the real binary', () => {
  let matrix: RunMatrix;

  beforeAll(async () => {
    matrix = await runMatrix('codex');
  }, 600_000);

  it('says of no case that the call is refused while the effect occurs, and is wrong about none', () => {
    expect(matrix.verdict.problems).toStrictEqual([]);
  });

  it('has at least sixty cases, and makes no claim about exactly as many as are allowed', () => {
    const { cells, tally, unverifiedMax } = matrix.verdict;
    expect([cells >= 60, tally.unverified]).toStrictEqual([true, unverifiedMax]);
  });

  it('lets input to an open session reach the target without asking the guard again, as the census says', () => {
    const cell = matrix.cells.find(({ id }) => id === 'route/session-input');
    expect(cell?.subject.starts).toStrictEqual({ forbidden: 0, permitted: 0, other: 1 });
    expect([cell?.subject.forbidden, cell?.observed.class, cell?.predicted.status]).toStrictEqual([
      'present',
      'NOT_INVOKED',
      'UNCOVERED',
    ]);
    expect(cell?.predicted.because).toContain('CX-R1');
  });

  it('asks nobody about it either when the guard names that tool', () => {
    expect(seen(matrix, 'route/session-input-named')).toBe('NOT_INVOKED');
  });

  it('was held in a network with nothing but the loopback interface, where the system allows that', async () => {
    const { hasNetworkNamespace } = await systemIsolation();
    expect(matrix.cells.filter(({ subject }) => subject.isLoopbackOnly !== hasNetworkNamespace)).toStrictEqual([]);
  });
});
