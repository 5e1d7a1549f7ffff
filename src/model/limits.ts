/** Every bound of hostile or merely large input, in one place. */
export const LIMITS = {
  /** A host configuration, policy or project configuration file. */
  configFileBytesMax: 4_194_304,
  /** A source file that mutants may touch. */
  sourceFileBytesMax: 4_194_304,
  /** A receipt. */
  receiptFileBytesMax: 4_194_304,
  /** A detached signature. */
  sidecarFileBytesMax: 16_384,
  /** Signatures of one receipt. */
  sidecarsOfReceiptMax: 100,
  /** A trust file, and the keys in it. */
  trustFileBytesMax: 262_144,
  trustedKeysMax: 200,
  /** A file that holds one key. */
  keyFileBytesMax: 16_384,
  /** The result of a shard, and the journal of an interrupted campaign. */
  shardFileBytesMax: 67_108_864,
  /** A diff that says which files changed. */
  changeDiffBytesMax: 33_554_432,
  /** Shards of one plan. */
  shardsMax: 1_000,
  /** The pack file of a reviewers' pack. */
  packFileBytesMax: 1_048_576,
  /** The same in YAML, whose parser takes quadratic time over hostile text. */
  packYamlBytesMax: 262_144,
  /** Mutants of one pack. */
  packMutantsMax: 1_000,
  /** A unified diff beside a pack file. */
  packDiffBytesMax: 262_144,
  /** Files in the folder of a pack. */
  packFolderFilesMax: 1_100,
  /** A mutation report of another tool. */
  mutationReportBytesMax: 67_108_864,
  /** Mutants of one mutation report. */
  reportMutantsMax: 20_000,
  /** Files of a project that is copied for cold runs, installed packages aside. */
  copiedFilesMax: 100_000,
  /** The same in bytes. */
  copiedBytesMax: 2_147_483_648,
  /** An acceptance row, and the rows of one directory. */
  acceptanceFileBytesMax: 262_144,
  acceptanceRowsMax: 2_000,
  /** Nesting of a parsed document. */
  nestingDepthMax: 64,
  /** Output of a census, handed in for comparison. */
  censusFileBytesMax: 67_108_864,
  /** One line of a transcript: parsed, it may take some fifty times as much memory. */
  transcriptLineBytesMax: 4_194_304,
  /** Transcripts below one folder. */
  transcriptFilesMax: 10_000,
  /** A name in a transcript, and different names of one kind. */
  sessionNameCharactersMax: 300,
  sessionNamesMax: 5_000,
  /** A matcher or another expression taken from configuration. */
  patternCharactersMax: 2_000,
  /** A text from outside when it is printed. */
  printedTextCharactersMax: 300,
} as const;
