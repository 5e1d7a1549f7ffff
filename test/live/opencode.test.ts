import { beforeAll, describe, expect, it } from 'vitest';
import { runMatrix, seen, type RunMatrix } from './matrix.ts';

describe('the contract of OpenCode on the published program', () => {
  let matrix: RunMatrix;

  beforeAll(async () => {
    matrix = await runMatrix('opencode');
  }, 1_200_000);

  it('says of no case that the call is refused while the effect occurs, and is wrong about none', () => {
    expect(matrix.verdict.problems).toStrictEqual([]);
  });

  it('has at least twenty-five cases, and makes no claim about exactly as many as are allowed', () => {
    const { cells, tally, unverifiedMax } = matrix.verdict;
    expect([cells >= 25, tally.unverified]).toStrictEqual([true, unverifiedMax]);
  });

  it('lets a plugin that fails refuse, and one that gives back a decision run', () => {
    expect(seen(matrix, 'decision/type-error')).toBe('CONTROLS');
    expect(seen(matrix, 'decision/returned-object')).toBe('INVOKED_FAIL_OPEN');
  });

  it('lets a file through the shell pass a table without edits, and a project undo what the user denied', () => {
    expect(seen(matrix, 'permission/edit-deny-past-bash')).toBe('NOT_INVOKED');
    expect(seen(matrix, 'permission/project-allows')).toBe('NOT_INVOKED');
  });

  it('starts no session with settings of the project that do not parse', () => {
    expect(seen(matrix, 'switch/broken-project')).toBe('HOST_REFUSED');
  });
});
