/** Where a fact stands in configuration: file as given by the caller, JSON pointer, 1-based line. */
export interface SourcePointer {
  /** Path relative to the root the census was pointed at, `/` separated. */
  readonly file: string;
  /** RFC 6901 pointer inside the file, '' for the whole document. */
  readonly pointer: string;
  /** 1-based line, absent when the text has no position (environment, flags). */
  readonly line?: number;
}
