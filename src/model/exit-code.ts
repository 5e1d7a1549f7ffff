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

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** From "nothing after it can be believed" downwards. */
export const EXIT_CODE_RANK: readonly ExitCode[] = [70, 1, 4, 7, 6, 5, 2, 3, 8, 0];

/** The code that stands for all the causes; 0 when there is none. */
export function highestRanked(codes: readonly ExitCode[]): ExitCode {
  return EXIT_CODE_RANK.find((code) => codes.includes(code)) ?? 0;
}
