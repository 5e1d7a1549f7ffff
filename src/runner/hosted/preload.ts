import { openJournal } from '../../platform/journal.ts';
import { JOURNAL_VARIABLE, MARKS_GLOBAL } from './marks.ts';

/**
 * Loaded into each process in which vitest runs a test file, before anything else: gives the marks in served texts a
 * place to be written to. The variable is taken away, so that tests and what they start do not see it.
 */

const path = process.env[JOURNAL_VARIABLE];
delete process.env[JOURNAL_VARIABLE];
if (path !== undefined) install(path);

function install(journalPath: string): void {
  const write = openJournal(journalPath);
  const seen = new Set<number | string>();
  const once = (key: number | string, line: () => string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    write(line());
  };
  const marks = {
    evaluated: (module: number): void => once(`e${module}`, () => `evaluated ${module}`),
    mutated: (run: number, module: number): void => once(`m${run} ${module}`, () => `mutated ${run} ${module}`),
    entered: (module: number, place: number): void =>
      once(module * 0x1_00_00_00 + place, () => `entered ${module} ${place}`),
  };
  // Not enumerable: a suite may list its globals.
  Object.defineProperty(globalThis, MARKS_GLOBAL, { value: Object.freeze(marks), configurable: true });
}
