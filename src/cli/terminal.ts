/** Least and greatest width that a report is asked to keep to, in characters. */
const COLUMNS_MIN = 20;
const COLUMNS_MAX = 1_000;
/** Where nobody says how wide a line may be: a log, a file, a pipe. */
const COLUMNS_OF_A_PIPE = 120;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether output is coloured. `NO_COLOR` says no, `FORCE_COLOR` yes (0 and false: no), else it is what a terminal gets
 * that is not dumb. NO_COLOR wins over FORCE_COLOR: escapes where nobody expects them do more harm than their absence.
 */
export function wantsColour(env: Environment, isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && TERM !== 'dumb';
}

/** Width in characters: `COLUMNS` where it is set to a number, else that of the terminal, else 120. */
export function widthOf(env: Environment, terminalColumns: number | undefined): number {
  const { COLUMNS = '' } = env;
  const asked = /^[1-9]\d{0,5}$/u.test(COLUMNS) ? Number(COLUMNS) : terminalColumns;
  // A terminal that does not know its width says 0.
  if (asked === undefined || asked === 0) return COLUMNS_OF_A_PIPE;
  return Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, asked));
}
