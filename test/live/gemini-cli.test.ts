import { beforeAll, describe, expect, it } from 'vitest';
import { systemIsolation } from '../../src/platform/contained/isolation.ts';
import { runMatrix, runsPart, seen, type RunMatrix } from './matrix.ts';

/** One case of each kind of answer, and each way past a guard: what is run where time is short. */
const PART = [
  'matcher/write-star',
  'matcher/write-part',
  'matcher/write-other-hosts',
  'matcher/write-parenthesis',
  'matcher/write-trailing-bar',
  'decision/deny',
  'decision/nested-deny',
  'decision/exit-2-silent',
  'decision/exit-2-log',
  'failure/limit-in-seconds',
  'event/other-host',
  'layer/project',
  'layer/broken-project',
  'switch/named-by-project',
  'trust/none',
  'route/shell-past-edit-guard',
  'route/editor-write',
];

describe('the contract of Gemini CLI on the published program', () => {
  let matrix: RunMatrix;

  beforeAll(async () => {
    matrix = await runMatrix('gemini-cli', runsPart ? PART : null);
  }, 600_000);

  it('says of no case that the call is refused while the effect occurs, and is wrong about none', () => {
    expect(matrix.verdict.problems).toStrictEqual([]);
  });

  it('has at least sixty cases, and makes no claim about exactly as many as are allowed; a part claims all', () => {
    const { cells, tally, unverifiedMax } = matrix.verdict;
    const least = runsPart ? PART.length : 60;
    expect([cells >= least, tally.unverified]).toStrictEqual([true, runsPart ? 0 : unverifiedMax]);
  });

  it('asks no guard over the editor protocol, as the census says', () => {
    const cell = matrix.cells.find(({ id }) => id === 'route/editor-write');
    expect(cell?.subject.starts).toStrictEqual({ forbidden: 0, permitted: 0, other: 0 });
    expect([cell?.subject.forbidden, cell?.predicted.status]).toStrictEqual(['present', 'UNCOVERED']);
    expect(cell?.predicted.because).toContain('GM-R1');
  });

  it('lets a project silence the guard of the user, and a file through the shell pass a guard of the edit tools', () => {
    expect(seen(matrix, 'switch/named-by-project')).toBe('NOT_INVOKED');
    expect(seen(matrix, 'route/shell-past-edit-guard')).toBe('NOT_INVOKED');
  });

  it('was held in a network with nothing but the loopback interface, where the system allows that', async () => {
    const { hasNetworkNamespace } = await systemIsolation();
    expect(matrix.cells.filter(({ subject }) => subject.isLoopbackOnly !== hasNetworkNamespace)).toStrictEqual([]);
  });
});
