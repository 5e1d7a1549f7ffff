/** Replaces the UTF-16 span [start, end) of a file's text, BOM excluded. An insertion has start === end. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
