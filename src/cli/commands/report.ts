import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { isSameLine } from '../../gate/judged-runs.ts';
import { reportedRun, type ReportedRun } from '../../gate/reported-run.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import type { RecordedRun } from '../../model/recorded-run.ts';
import { openGrowingFile } from '../../platform/append-file.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { writeText } from '../../platform/write-text.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { github } from '../../report/formats/github.ts';
import { html } from '../../report/formats/html.ts';
import { inTotoTestResult } from '../../report/formats/in-toto-test-result.ts';
import { junit } from '../../report/formats/junit.ts';
import { markdown } from '../../report/formats/markdown.ts';
import { mutationElements } from '../../report/formats/mutation-elements.ts';
import { recordedJson } from '../../report/formats/recorded-json.ts';
import { sarif } from '../../report/formats/sarif.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';
import { pageParts, reportComponent } from '../page-parts.ts';
import { recordedEvidence, type RecordedEvidence } from '../recorded-evidence.ts';
import { repositoryFolder } from '../repository-folder.ts';
import { reportLines } from '../report-lines.ts';
import { VERSION } from '../version.ts';
import { plainText } from '../../report/plain-text.ts';

export const REPORT_FORMATS = [
  'sarif',
  'junit',
  'github',
  'mutation-elements',
  'in-toto-test-result',
  'markdown',
  'json',
  'html',
] as const;
type Format = (typeof REPORT_FORMATS)[number];

const OPTIONS = v.object({
  format: v.picklist(REPORT_FORMATS),
  config: v.optional(v.string()),
  out: v.optional(v.string()),
});

/** `hookproof report [receipt]`: what receipts say, in the words of other tools. Judges nothing: that is `gate`. */
export const report: CommandDefinition = {
  name: 'report',
  summary:
    'what recorded runs say, for other tools: SARIF, JUnit, GitHub, the mutation report schema, in-toto, Markdown, JSON, a page',
  examples: [
    { line: 'hookproof report --format markdown', says: "every line's newest run, for a person" },
    { line: 'hookproof report --format sarif --out ../hookproof.sarif', says: 'for code scanning' },
    {
      line: 'hookproof report --format html --out ../report.html',
      says: 'a page for a browser, which needs no network',
    },
  ],
  resultLine: null,
  configure: (command) =>
    command
      .argument('[receipt]', 'one receipt; default: the newest run of each line')
      .requiredOption('--format <format>', REPORT_FORMATS.join(', '))
      .option('--out <file>', 'write it there instead of to standard output')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .addHelpText(
        'after',
        '\nThe mutation report schema and in-toto hold one run each: with several lines, name a receipt.' +
          '\nA page holds all lines, each for itself: --format html --out report.html. It shows what still is as it was measured.' +
          '\nGitHub and SARIF place files from the top of the repository, the others in the project.' +
          '\nWith --format github the summary of the step is written too, where GITHUB_STEP_SUMMARY is set.' +
          '\nExit codes: 0 written, 6 no such receipt, its sources changed, or one that is not sound was left out, 7 there is no run. What is red is said by "hookproof gate".',
      ),
  run: async ([receipt], given, context) => await runReport(receipt, given, context),
};

async function runReport(
  receipt: string | undefined,
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const parsed = v.safeParse(OPTIONS, given);
  if (!parsed.success) {
    throw new HookproofError(
      'usage',
      `expected one of ${REPORT_FORMATS.join(', ')} for --format, got ${parsed.issues[0].received}`,
      {
        exitCode: EXIT_CODES.usage,
        hint: didYouMean(String(given['format']), REPORT_FORMATS, 'hookproof report --help lists the options'),
      },
    );
  }
  const { format, config, out } = parsed.output;
  const project = await loadProjectConfig(context.cwd, config);
  const evidence = recordedEvidence(join(project.root, project.config.receipts));
  const today = new Date().toISOString().slice(0, 10);
  const reported = chosenRuns(evidence, receipt).map((run) => reportedRun(run, evidence.answers, today));
  const text = await rendered(format, reported, project.root, context.env);
  if (out === undefined) context.stdout(text);
  else writeText(resolve(context.cwd, out), text);
  const summary = context.env['GITHUB_STEP_SUMMARY'];
  if (format === 'github' && summary !== undefined && summary !== '') {
    const file = openGrowingFile(resolve(context.cwd, summary), 'continued');
    file?.append(markdown(reported));
    file?.close();
    if (file === undefined) context.stderr('hookproof: the summary of the step cannot be written\n');
  }
  return receipt === undefined ? leftOut(evidence.unsound, context) : EXIT_CODES.ok;
}

/** What cannot be read may be the newest run: a report without it is of another day, and must not look whole. */
function leftOut(unsound: readonly string[], { stderr }: CommandContext): ExitCode {
  for (const fileName of unsound)
    stderr(`hookproof: expected a sound receipt, got one that is left out of the report, at ${plainText(fileName)}\n`);
  return unsound.length === 0 ? EXIT_CODES.ok : EXIT_CODES.receipt;
}

function chosenRuns({ runs, withdrawn }: RecordedEvidence, receipt: string | undefined): readonly RecordedRun[] {
  const name = receipt === undefined ? undefined : basename(receipt);
  const chosen =
    name === undefined
      ? newestOf(runs.filter(({ receiptId }) => !withdrawn.has(receiptId)))
      : runs.filter((run) => run.fileName === name || run.receiptId === name);
  if (chosen.length > 0) return chosen;
  throw new HookproofError(
    'nothing-measured',
    `expected a sound receipt of a run, got none, at ${receipt ?? 'the receipts of the project'}`,
    {
      exitCode: name === undefined ? EXIT_CODES.nothingMeasured : EXIT_CODES.receipt,
      hint: '"hookproof verify" says which receipts there are, and why one is not sound',
    },
  );
}

function newestOf(runs: readonly RecordedRun[]): readonly RecordedRun[] {
  return runs.filter((run) => !runs.some((other) => isSameLine(run, other) && isLater(other, run)));
}

function isLater(a: RecordedRun, b: RecordedRun): boolean {
  const difference = Date.parse(a.startedAt) - Date.parse(b.startedAt);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}

async function rendered(
  format: Format,
  runs: readonly ReportedRun[],
  root: string,
  env: CommandContext['env'],
): Promise<string> {
  switch (format) {
    case 'sarif':
      return sarif(runs, await repositoryFolder(root, env));
    case 'junit':
      return junit(runs);
    case 'github':
      return github(runs, await repositoryFolder(root, env));
    case 'markdown':
      return markdown(runs);
    case 'json':
      return recordedJson(runs);
    case 'in-toto-test-result':
      return inTotoTestResult(onlyRun(runs, format));
    case 'html':
      return html(await reportLines(runs, root), VERSION, pageParts('mutation-report'), reportComponent());
    case 'mutation-elements': {
      const only = onlyRun(runs, format);
      return mutationElements(only, sourcesOf(only.run, root));
    }
  }
}

/** Lanes are never blended: what holds one population is given one. */
function onlyRun(runs: readonly ReportedRun[], format: Format): ReportedRun {
  const [only, ...others] = runs;
  if (only !== undefined && others.length === 0) return only;
  const names = runs.map(({ run }) => run.fileName).join(', ');
  throw new HookproofError('usage', `expected one run for ${format}, got ${runs.length}: ${names}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'name one of these receipts',
  });
}

/** The texts of the files that were measured; only bytes with the pinned digest count. */
function sourcesOf(run: RecordedRun, root: string): ReadonlyMap<string, string> {
  const files = new Set(run.mutants.map(({ file }) => file));
  return new Map(
    run.subjects
      .filter(({ file }) => files.has(file))
      .map(({ file, sha256 }) => {
        const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
        if (reading.kind === 'bytes' && sha256Hex(reading.bytes) === sha256)
          return [file, reading.bytes.toString('utf8')];
        throw new HookproofError(
          'receipt-unreadable',
          `expected ${file} as it was measured, got other bytes, at ${root}`,
          {
            exitCode: EXIT_CODES.receipt,
            hint: 'the report embeds the sources: run it in the tree that was measured',
          },
        );
      }),
  );
}
