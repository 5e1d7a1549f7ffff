import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReceiptsResult, SubjectResult, SyntheticResult } from './bench-result.ts';
import { subjectText } from './bench-table.ts';
import type { CensusResult } from './census/census-result.ts';
import { censusText } from './census/census-table.ts';
import { isUntold } from './census/census-targets.ts';
import { measureCensus } from './census/measure-census.ts';
import { measureReceipts } from './measure-receipts.ts';
import { measureSubject } from './measure-subject.ts';
import { measureSynthetic } from './measure-synthetic.ts';
import { receiptsText } from './receipts-table.ts';
import { isSubjectName, readSubject, SUBJECT_NAMES, type SubjectName } from './subject.ts';
import { summaryText } from './summary.ts';
import { syntheticText } from './synthetic-table.ts';
import { measureTampering } from './tampering/measure-tampering.ts';
import type { TamperingResult } from './tampering/tampering-result.ts';
import { tamperingText } from './tampering/tampering-table.ts';

export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

const SYNTHETIC = 'synthetic';
const TAMPERING = 'tampering';
const RECEIPTS = 'receipts';
const CENSUS = 'census';
const OTHERS = [SYNTHETIC, TAMPERING, RECEIPTS, CENSUS] as const;
type OtherName = (typeof OTHERS)[number];
const NAMES = [...SUBJECT_NAMES, ...OTHERS];

const HELP = `npm run bench -- --subject <name> [options]

StrykerJS and hookproof on the same mutants and suite in one run: time, memory, and every verdict.
"${SYNTHETIC}" measures hookproof alone on more and more generated mutants.
"${TAMPERING}" changes, cuts, deletes, copies, renames and swaps receipts and signatures, and counts what is noticed.
"${RECEIPTS}" measures the whole of "hookproof verify" on more and more generated receipts.
"${CENSUS}" measures the whole of "hookproof census" on 2,000 configuration files with a transcript of 1 GB, and on hostile input.

  --subject <name>   ${NAMES.join(', ')}
  --workers <list>   numbers of workers, default 1,2 (${SYNTHETIC}: 1)
  --repeat <n>       rounds in which everything is measured once, default 1; medians are shown
  --limit <lines>    mutate only so many lines from the top, for a quick look
  --steps <list>     ${SYNTHETIC}: numbers of mutants, default 1000,2500,5000,10000;
                     ${RECEIPTS}: of receipts, default 1000,5000,10000
  --sample <n>       ${TAMPERING}: of a large file so many first bytes are flipped and as many more, default 512;
                     above 128 KiB fewer, in proportion
  --output <file>    the JSON, default .hookproof/bench/<subject>.json
  --json             print the JSON instead of tables
  --summary          measure nothing: one table over the results in .hookproof/bench/

Exit codes: 0, 1 wrong usage, 2 hookproof is wrong about a mutant, misses a manipulation or
leaves hostile input untold, 70 a tool did not deliver.
`;

const OPTIONS = {
  subject: { type: 'string', default: '' },
  workers: { type: 'string' },
  repeat: { type: 'string', default: '1' },
  limit: { type: 'string' },
  steps: { type: 'string' },
  sample: { type: 'string', default: '512' },
  output: { type: 'string' },
  json: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const WHOLE_NUMBER_MAX = 100_000;

/** The exit code, of which HELP tells. Throws an Error when a tool does not deliver. */
export async function runBench(args: readonly string[], checkout: string, streams: Streams): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const name = values.subject;
  if (values.help) {
    streams.stdout(HELP);
    return 0;
  }
  const folder = join(checkout, '.hookproof/bench');
  if (values.summary) {
    streams.stdout(summaryText(keptResults(folder)));
    return 0;
  }
  if (!isSubjectName(name) && !isOtherName(name)) {
    streams.stderr(`bench: expected --subject ${NAMES.join('|')}, got "${name}"\n\n${HELP}`);
    return 1;
  }
  const common: Common = {
    checkout,
    command: `npm run bench -- ${args.join(' ')}`,
    say: (line) => streams.stderr(`bench: ${line}\n`),
  };
  const result = await resultOf(name, values, common);
  const output = resolve(values.output ?? join(folder, `${name}.json`));
  mkdirSync(dirname(output), { recursive: true });
  const json = `${JSON.stringify(result, undefined, 2)}\n`;
  writeFileSync(output, json);
  streams.stdout(values.json ? json : textOf(result));
  streams.stderr(`bench: figures in ${output}\n`);
  return isWrongSomewhere(result) ? 2 : 0;
}

type Result = SubjectResult | SyntheticResult | TamperingResult | ReceiptsResult | CensusResult;

function isOtherName(name: string): name is OtherName {
  return OTHERS.some((other) => other === name);
}

async function resultOf(name: SubjectName | OtherName, values: Values, common: Common): Promise<Result> {
  if (isSubjectName(name)) return await subjectResult(name, values, common);
  switch (name) {
    case RECEIPTS:
      return await receiptsResult(values, common);
    case SYNTHETIC:
      return await syntheticResult(values, common);
    case TAMPERING:
      return await measureTampering({ ...common, sample: wholeNumber('--sample', values.sample) });
    case CENSUS:
      return await measureCensus({ ...common, repeat: wholeNumber('--repeat', values.repeat) });
  }
}

function isWrongSomewhere(result: Result): boolean {
  switch (result.kind) {
    case 'synthetic':
    case 'receipts':
      return false;
    case 'tampering':
      return result.folders.some(({ misses }) => misses.length > 0);
    case 'census':
      return result.hostile.some((row) => isUntold(row));
    case 'subject':
      return result.agreement.disagreements.some(({ wrong }) => wrong === 'hookproof' || wrong === 'both');
  }
}

/** Results of subjects that earlier runs wrote, in the order of SUBJECT_NAMES. */
function keptResults(folder: string): readonly SubjectResult[] {
  return SUBJECT_NAMES.map((name) => join(folder, `${name}.json`))
    .filter((path) => existsSync(path))
    .map((path) => {
      const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (isSubjectResult(kept)) return kept;
      throw new Error(`expected a result of this command, got another document, at ${path}`);
    });
}

/** They are our own files; the kind is enough to tell them. */
function isSubjectResult(value: unknown): value is SubjectResult {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'subject';
}

interface Common {
  readonly checkout: string;
  readonly command: string;
  readonly say: (line: string) => void;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function subjectResult(name: SubjectName, values: Values, common: Common): Promise<SubjectResult> {
  return await measureSubject({
    ...common,
    subject: readSubject(name, common.checkout),
    repeat: wholeNumber('--repeat', values.repeat),
    workers: wholeNumbers('--workers', values.workers ?? '1,2'),
    linesMutated: values.limit === undefined ? null : wholeNumber('--limit', values.limit),
  });
}

async function syntheticResult(values: Values, common: Common): Promise<SyntheticResult> {
  return await measureSynthetic({
    ...common,
    steps: ascending(values.steps ?? '1000,2500,5000,10000'),
    workers: wholeNumber('--workers', values.workers ?? '1'),
  });
}

async function receiptsResult(values: Values, common: Common): Promise<ReceiptsResult> {
  return await measureReceipts({
    ...common,
    steps: ascending(values.steps ?? '1000,5000,10000'),
    repeat: wholeNumber('--repeat', values.repeat),
  });
}

function textOf(result: Result): string {
  switch (result.kind) {
    case 'subject':
      return subjectText(result);
    case 'synthetic':
      return syntheticText(result);
    case 'tampering':
      return tamperingText(result);
    case 'receipts':
      return receiptsText(result);
    case 'census':
      return censusText(result);
  }
}

function ascending(steps: string): readonly number[] {
  return wholeNumbers('--steps', steps).toSorted((a, b) => a - b);
}

function wholeNumbers(option: string, list: string): readonly number[] {
  return list.split(',').map((text) => wholeNumber(option, text));
}

function wholeNumber(option: string, text: string): number {
  const value = /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= WHOLE_NUMBER_MAX) return value;
  throw new Error(`expected a whole number from 1 to ${WHOLE_NUMBER_MAX} for ${option}, got "${text}"`);
}
