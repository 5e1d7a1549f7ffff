/** Folders of test whose files test no single source file: gates, whole programs, whole campaigns, laws over modules. */
export const FOLDERS_OF_THEIR_OWN: readonly string[] = [
  'bounds',
  'conformance',
  'corpus',
  'e2e',
  'focused',
  'gates',
  'live',
  'oracle',
  'pages',
  'receipt-currency',
  'reference',
  'runner',
];

/** Test files in a mirrored folder that test several source files together, and which. */
export const FILES_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'test/hosts/claude-code/hostile-settings.test.ts': 'whole settings files made to be large, deep or misread',
  'test/hosts/claude-code/look-alike-commands.test.ts':
    'commands that look like a guard and are none, through the whole adapter',
  'test/hosts/odd-matchers.test.ts': 'matchers that are no text, through the adapters of all hosts that nobody ran',
  'test/hosts/odd-shapes.test.ts':
    'files whose entries have another shape, through the adapters of all hosts that nobody ran',
  'test/bench/census/census-bench.test.ts':
    'what the bench of the census measures: its tree, its targets and its table',
  'test/receipts/forged-receipt.test.ts': 'reading and verifying together against forgery',
  'test/receipts/second-verifier.test.ts': 'receipts/verify.sh, which is no TypeScript, on the vectors',
  'test/receipts/vectors.test.ts': 'receipts that every later reader has to judge alike',
  'test/receipts/verify-command.test.ts': 'src/cli/commands/verify.ts on a sample project of the receipts',
  'test/probe/live/own-configuration.test.ts': 'what src/probe/live/own and the shown copy do together, without a host',
  'test/gate/gate-in-ci.test.ts': 'action.yml and the snippets of docs/gate-in-ci.md',
  'test/report/report-formats.test.ts': 'all formats of src/report/formats over the same runs',
  'test/report/census-schema.test.ts': 'schema/census.v1.schema.json over censuses of the corpus',
  'test/report/mutant-report.test.ts': 'list, explanation and JSON of one mutant',
};

/** Test files that quote what the scan for skipped tests looks for. */
export const FILES_THAT_QUOTE_SKIPS: readonly string[] = [
  'test/gates/lint.test.ts',
  'test/gates/source-scan.test.ts',
  'test/runner/thin-runner.test.ts',
  'test/scripts/suite-reporter.test.ts',
];

/**
 * Whether a test file mirrors a source file: `test/<folder>/…/<name>.test.ts` tests `src/<folder>/…/<name>.ts` (or
 * `scripts/<name>.mjs`), and may add an aspect to the name, as in `coverage-laws.test.ts`.
 */
export function mirrorsSource(testFile: string, sources: readonly string[]): boolean {
  const [, folder = '', ...rest] = testFile.split('/');
  if (FOLDERS_OF_THEIR_OWN.includes(folder) || Object.hasOwn(FILES_OF_THEIR_OWN, testFile)) return true;
  const name = (rest.at(-1) ?? '').replace(/\.test\.ts$/u, '');
  return sources.some((source) => {
    const isBelow = source.startsWith(`src/${folder}/`) || source.startsWith(`${folder}/`);
    const sourceName = (source.split('/').at(-1) ?? '').replace(/\.(?:ts|mjs)$/u, '');
    return isBelow && (name === sourceName || name.startsWith(`${sourceName}-`));
  });
}
