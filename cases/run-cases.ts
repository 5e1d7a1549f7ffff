import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { answerCase, DIFFERENCES, type CaseAnswer } from './case-answer.ts';
import type { CensusCase } from './census-case.ts';
import type { ProbeCase } from './probe-case.ts';

export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

const HELP = `npm run cases -- <file.json>... [--wrong]

Configurations and answers of guards with right answers, held against the detector and the decision decoders. The format
is described in test/corpus/README.md; without a file the cases of the repository are run.

  --wrong   print only what differs

Exit codes: 0, 1 a file is not one of cases, 2 an answer differs (rows marked doubt are reported, and do not count).
`;

const ROW = v.pipe(
  v.looseObject({ id: v.string(), host: v.string(), expect: v.union([v.string(), v.looseObject({})]) }),
  v.check((row) => 'guard' in row || ('files' in row && 'route' in row)),
);

/** Only what tells the two formats apart and names a row; everything else is the business of the row's own reader. */
const ROWS = v.array(
  v.custom<CensusCase | ProbeCase>(
    (row) => v.is(ROW, row),
    'a row with id, host, expect, and files and route or guard',
  ),
);

/** Runs files of cases; the exit code, of which HELP tells. */
export function runCases(args: readonly string[], defaults: readonly string[], streams: Streams): number {
  if (args.includes('--help')) {
    streams.stdout(HELP);
    return 0;
  }
  const onlyWrong = args.includes('--wrong');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const answers: CaseAnswer[] = [];
  for (const file of named.length === 0 ? defaults : named) {
    const rows = readRows(file, streams);
    if (rows === null) return 1;
    answers.push(...rows.map(answerCase));
  }
  const shown = onlyWrong ? answers.filter(({ difference }) => difference !== null) : answers;
  for (const answer of shown) streams.stdout(`${lineOf(answer)}\n`);
  streams.stdout(`\n${summaryOf(answers)}`);
  if (answers.length === 0) streams.stderr('cases: expected at least one case, got none\n');
  return answers.length === 0 || answers.some(({ difference, isDoubtful }) => difference !== null && !isDoubtful)
    ? 2
    : 0;
}

function readRows(file: string, streams: Streams): readonly (CensusCase | ProbeCase)[] | null {
  try {
    const value: unknown = JSON.parse(readFileSync(resolve(file), 'utf8'));
    const rows = v.safeParse(ROWS, value);
    if (rows.success) return rows.output;
    const [issue] = rows.issues;
    streams.stderr(
      `cases: expected ${issue.message}, got ${issue.received}, at ${file} ${v.getDotPath(issue) ?? ''}\n`,
    );
  } catch (error) {
    streams.stderr(
      `cases: expected a file of cases, got "${error instanceof Error ? error.message : String(error)}", at ${file}\n`,
    );
  }
  return null;
}

function lineOf({ id, expected, got, rule, reason, difference, isDoubtful }: CaseAnswer): string {
  const mark = difference === null ? 'ok' : `${difference.toUpperCase()}${isDoubtful ? ' (doubt)' : ''}`;
  return [mark, id, `expected ${expected}`, `got ${got}`, rule, reason.replaceAll(/\s+/gu, ' ').slice(0, 160)].join(
    '  ',
  );
}

/** One line per host, then the total. */
function summaryOf(answers: readonly CaseAnswer[]): string {
  const hosts = [...new Set(answers.map(({ host }) => host))].toSorted();
  const lines = hosts.map((host) =>
    totals(
      host,
      answers.filter((answer) => answer.host === host),
    ),
  );
  return `${[...lines, totals('all', answers)].join('\n')}\n`;
}

function totals(name: string, answers: readonly CaseAnswer[]): string {
  const doubtful = answers.filter(({ difference, isDoubtful }) => difference !== null && isDoubtful).length;
  const gating = answers.filter(({ isDoubtful }) => !isDoubtful);
  const right = answers.filter(({ difference }) => difference === null).length;
  const counts = DIFFERENCES.map((kind) => `${gating.filter(({ difference }) => difference === kind).length} ${kind}`);
  return `${name}: ${right} of ${answers.length} right, ${counts.join(', ')}, ${doubtful} in doubt`;
}
