/** Text of a page that is allowed to run or to style, with the digest by which its policy names it. */
export interface PagePart {
  readonly text: string;
  /** sha256 of the UTF-8 bytes, base64. */
  readonly sha256: string;
}

/** What the build made of one folder of `pages`. */
export interface PageParts {
  readonly script: PagePart;
  readonly style: PagePart;
}
