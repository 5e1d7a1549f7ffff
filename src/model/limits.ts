/** Every bound of hostile or merely large input, in one place. */
export const LIMITS = {
  /** A host configuration, policy or project configuration file. */
  configFileBytesMax: 4_194_304,
  /** A source file that mutants may touch. */
  sourceFileBytesMax: 4_194_304,
  /** A receipt. */
  receiptFileBytesMax: 4_194_304,
  /** Nesting of a parsed document. */
  nestingDepthMax: 64,
  /** A matcher or another expression taken from configuration. */
  patternCharactersMax: 2_000,
  /** A text from outside when it is printed. */
  printedTextCharactersMax: 300,
} as const;
