import { lineName } from '../../gate/judged-runs.ts';
import type { MutantStanding } from '../../gate/mutant-standing.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { RecordedControl } from '../../model/recorded-run.ts';
import { outcomeWords } from './mutant-words.ts';

type Verdict = 'passed' | 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly name: string;
  readonly group: string;
  readonly seconds: number;
  readonly verdict: Verdict;
  /** What kind of failure or error. */
  readonly type: string;
  readonly message: string;
}

/** JUnit XML: a suite for each line; control runs are cases too, and a line without mutants is an error, never an empty pass. */
export function junit(runs: readonly ReportedRun[]): string {
  const suites = runs.map((reported) => ({
    name: lineName(reported.run),
    run: reported.run,
    cases: casesOf(reported),
  }));
  const lines = suites.flatMap(({ name, run, cases }) => [
    `  <testsuite name="${xml(name)}" timestamp="${xml(run.startedAt)}" time="${(run.durationMs / 1000).toFixed(3)}" ${countsOf(cases)}>`,
    ...cases.map(caseXml),
    '  </testsuite>',
  ]);
  const all = suites.flatMap(({ cases }) => cases);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hookproof" ${countsOf(all)}>\n${lines.map((line) => `${line}\n`).join('')}</testsuites>\n`;
}

function casesOf({ run, mutants }: ReportedRun): TestCase[] {
  const empty: TestCase = {
    name: 'mutants',
    group: run.lane,
    seconds: 0,
    verdict: 'error',
    type: 'nothing-measured',
    message: 'the population has no mutants',
  };
  return [
    ...run.controls.map((control, index) => controlCase(control, index + 1)),
    ...(mutants.length === 0 ? [empty] : []),
    ...mutants.map(({ mutant, standing }): TestCase => {
      const verdict = verdictOf(mutant.outcome, standing);
      return {
        name: mutant.id,
        group: `${run.lane}.${mutant.file}`,
        seconds: mutant.durationMs / 1000,
        verdict,
        type: mutant.reason ?? mutant.outcome,
        message: standing.kind === 'answered' ? answerWords(standing) : outcomeWords(mutant),
      };
    }),
  ];
}

function controlCase({ when, executed, failed, errors }: RecordedControl, index: number): TestCase {
  const isGreen = executed > 0 && failed === 0 && errors === 0;
  return {
    name: `control run ${index}, ${when} the mutants`,
    group: 'control',
    seconds: 0,
    verdict: isGreen ? 'passed' : 'error',
    type: 'control-red',
    message: `${failed} of ${executed} tests failed, ${errors} errors outside of tests`,
  };
}

function answerWords({ answer }: Extract<MutantStanding, { readonly kind: 'answered' }>): string {
  return `${answer.category} until ${answer.expires}, ${answer.owner}: ${answer.reason}`;
}

/** What the suite failed to notice is a failure; what was not measured is an error. */
function verdictOf(outcome: Outcome, standing: MutantStanding): Verdict {
  if (standing.kind === 'as-declared') return 'passed';
  if (standing.kind === 'answered') return 'skipped';
  switch (outcome) {
    case 'killed':
    case 'killed-elsewhere':
    case 'killed-by-crash':
    case 'survived':
    case 'unreached':
      return 'failure';
    case 'timeout':
    case 'flaky':
    case 'invalid':
    case 'equivalent':
    case 'harness-error':
    case 'pending':
      return 'error';
  }
}

function countsOf(cases: readonly TestCase[]): string {
  const count = (verdict: Verdict): number => cases.filter((testCase) => testCase.verdict === verdict).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function caseXml({ name, group, seconds, verdict, type, message }: TestCase): string {
  const open = `    <testcase name="${xml(name)}" classname="${xml(group)}" time="${seconds.toFixed(3)}"`;
  if (verdict === 'passed') return `${open}/>`;
  const told =
    verdict === 'skipped'
      ? `<skipped message="${xml(message)}"/>`
      : `<${verdict} type="${xml(type)}" message="${xml(message)}"/>`;
  return `${open}>${told}</testcase>`;
}

/** Text in an attribute. What XML 1.0 cannot hold, and what turns text around, is left out. */
function xml(text: string): string {
  return text
    .replaceAll(/[\t\r\n]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
