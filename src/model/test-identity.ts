/** A test is its file and its title path. Neither alone is unique; names are never used to select. */
export interface TestReference {
  /** Path relative to the project root, `/` separated. */
  readonly file: string;
  /** Titles from the outermost describe to the test, joined with ' > '. */
  readonly test: string;
}

/** One spelling for maps and receipts. The occurrence counts equal paths in one file, from 0. */
export function testId(reference: TestReference, occurrence: number = 0): string {
  const id = `${reference.file} > ${reference.test}`;
  return occurrence === 0 ? id : `${id} #${occurrence + 1}`;
}
