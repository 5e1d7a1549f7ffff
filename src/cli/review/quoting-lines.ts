/** Shorter lines say nothing of whose they are. */
const LINE_CHARACTERS_MIN = 24;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\\n]){6,300})\1/gu;
const MUTANT_TITLE = /["']?\btitle["']?\s*:\s*(['"`])((?:\\.|(?!\1)[^\\\n]){6,300})\1/gu;
/** Fewer words may be anything; more say which test or fault it is. */
const TITLE_WORDS_MIN = 4;
const NAME_WORDS_MIN = 3;

/** What a text may not quote. */
export interface Quotations {
  /** Whole lines, trimmed. */
  readonly lines: ReadonlySet<string>;
  /** Titles of tests and mutants, names of their files. */
  readonly words: readonly string[];
}

/** What is told apart in hidden files: their longer lines, the titles of tests and mutants, and their own names. */
export function quotingLines(hidden: readonly { readonly file: string; readonly text: string }[]): Quotations {
  const lines = new Set<string>();
  const words = new Set<string>();
  for (const { file, text } of hidden) {
    for (const line of text.split('\n')) if (line.trim().length >= LINE_CHARACTERS_MIN) lines.add(line.trim());
    for (const [, , title = ''] of [...text.matchAll(TITLE), ...text.matchAll(MUTANT_TITLE)]) {
      if (title.split(' ').length >= TITLE_WORDS_MIN) words.add(title);
    }
    const name = file.split('/').at(-1) ?? '';
    const [stem = ''] = name.split('.');
    if (/\.(?:test|spec)\./u.test(name)) words.add(name);
    else if (stem.split('-').length >= NAME_WORDS_MIN) words.add(stem);
  }
  return { lines, words: [...words] };
}

/** The text without the lines that quote, and how many those were. */
export function withoutLines(
  text: string,
  { lines, words }: Quotations,
): { readonly text: string; readonly lines: number } {
  const all = text.split('\n');
  const kept = all.filter((line) => !lines.has(line.trim()) && !words.some((word) => line.includes(word)));
  return { text: kept.join('\n'), lines: all.length - kept.length };
}
