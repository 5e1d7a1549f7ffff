import { posix } from 'node:path';

/** Where a new test stands and how it names the subject. */
export interface TestPlace {
  /** Relative to the project root. */
  readonly file: string;
  /** What the test imports the subject as. */
  readonly specifier: string;
}

const TEST_ENDING = /\.(?:test|spec)\.[cm]?[jt]sx?$/u;

/**
 * A place beside a test that the suite has: the declared killer's, or that of the test named after the subject, or any.
 * undefined for a project without test files. `slug` names the new file.
 */
export function placeTest(
  subject: string,
  killers: readonly string[],
  testFiles: readonly string[],
  slug: string,
): TestPlace | undefined {
  const name = posix.basename(subject).replace(/\.[cm]?[jt]sx?$/u, '');
  const neighbour =
    killers.find((killer) => testFiles.includes(killer)) ??
    testFiles.find((file) => posix.basename(file).replace(TEST_ENDING, '') === name) ??
    testFiles[0];
  const ending = TEST_ENDING.exec(neighbour ?? '')?.[0];
  if (neighbour === undefined || ending === undefined) return undefined;
  const folder = posix.dirname(neighbour);
  const path = posix.relative(folder, subject);
  return {
    file: posix.join(folder, `${slug}${ending}`),
    specifier: path.startsWith('.') ? path : `./${path}`,
  };
}
