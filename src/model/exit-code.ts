/** Exit codes of every command. Several causes: all are listed, the first of EXIT_CODE_RANK decides. */
export const EXIT_CODES = {
  ok: 0,
  usage: 1,
  survived: 2,
  timeout: 3,
  control: 4,
  invalid: 5,
  receipt: 6,
  nothingMeasured: 7,
  couldNotTell: 8,
  internal: 70,
} as const;

/** What each code says, for documents and help texts. */
export const EXIT_CODE_MEANINGS: Readonly<Record<keyof typeof EXIT_CODES, string>> = {
  ok: 'all good',
  usage: 'wrong usage or configuration',
  survived: 'a mutant survived, was unreached, or was killed otherwise than declared; a route is uncovered',
  timeout: 'a mutant ran out of time',
  control: 'the control run is red or unstable, or a mutant is flaky',
  invalid: 'a mutant is invalid: its anchor is gone, it changes nothing, it does not parse',
  receipt: 'a receipt is stale, missing, tampered with or incomplete, or a mutant was not run',
  nothingMeasured: 'nothing was measured',
  couldNotTell: 'could not tell, where that was asked to fail',
  internal: 'the harness itself failed',
};

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** From "nothing after it can be believed" downwards. */
export const EXIT_CODE_RANK: readonly ExitCode[] = [70, 1, 4, 7, 6, 5, 2, 3, 8, 0];

/** The code that stands for all the causes; 0 when there is none. */
export function highestRanked(codes: readonly ExitCode[]): ExitCode {
  return EXIT_CODE_RANK.find((code) => codes.includes(code)) ?? 0;
}
