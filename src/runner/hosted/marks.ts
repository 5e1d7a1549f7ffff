/** Environment variable with the path of the journal of one hosting process. */
export const JOURNAL_VARIABLE = 'HOOKPROOF_JOURNAL';

/** Name of the global object that marks in served texts call. */
export const MARKS_GLOBAL = '__hookproof__';

/** What one test file left in the journal. */
export interface Traces {
  /** Numbers of the modules that were evaluated. */
  readonly evaluated: ReadonlySet<number>;
  /** Numbers of the modules whose mutated text was evaluated in this run. */
  readonly mutated: ReadonlySet<number>;
  /** `<module> <place>` of the functions that were entered. */
  readonly entered: ReadonlySet<string>;
}

export function evaluationMark(module: number): string {
  return `globalThis.${MARKS_GLOBAL}?.evaluated(${module});`;
}

export function mutationMark(run: number, module: number): string {
  return `globalThis.${MARKS_GLOBAL}?.mutated(${run},${module});`;
}

/** An expression without a semicolon. */
export function entryMark(module: number, place: number): string {
  return `globalThis.${MARKS_GLOBAL}?.entered(${module},${place})`;
}

/** Lines of another run, and lines that no mark writes, say nothing. */
export function readTraces(lines: readonly string[], run: number): Traces {
  const evaluated = new Set<number>();
  const mutated = new Set<number>();
  const entered = new Set<string>();
  for (const line of lines) {
    const [word, first = '', second = ''] = line.split(' ');
    if (word === 'evaluated') evaluated.add(Number(first));
    if (word === 'mutated' && Number(first) === run) mutated.add(Number(second));
    if (word === 'entered') entered.add(`${first} ${second}`);
  }
  return { evaluated, mutated, entered };
}
