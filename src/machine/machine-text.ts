import { OUTCOMES, type Outcome } from '../model/outcome.ts';
import { describeMutant } from './machine-report.ts';
import type { MachineVerdict } from './machine-verdict.ts';
import { ANSWER_CATEGORIES } from '../model/answer.ts';

/** Counts of the newest named campaign, to stand beside the machine ones; never added to them. */
export interface NamedCounts {
  readonly total: number;
  readonly counts: Readonly<Partial<Record<Outcome, number>>>;
  /** Where they come from, for example a receipt's file name. */
  readonly source: string;
}

/** The lane's report for people: two populations side by side, then everything that asks for an answer. */
export function machineText(verdict: MachineVerdict, named: NamedCounts | null): string {
  return [
    ...countTable(verdict, named),
    '',
    ...answeredLines(verdict),
    ...(verdict.causes.length === 0
      ? ['every machine mutant is killed or answered']
      : verdict.causes.map((cause) => `exit ${cause.exitCode}: ${cause.text}`)),
    '',
  ].join('\n');
}

function countTable(verdict: MachineVerdict, named: NamedCounts | null): readonly string[] {
  const shown = OUTCOMES.filter((outcome) => verdict.counts[outcome] > 0 || (named?.counts[outcome] ?? 0) > 0);
  const row = (word: string, machine: number | string, beside: number | string): string =>
    `${word.padEnd(18)}${String(machine).padStart(8)}${String(beside).padStart(8)}`;
  return [
    row('', 'machine', 'named'),
    ...shown.map((outcome) => row(outcome, verdict.counts[outcome], named?.counts[outcome] ?? (named ? 0 : '-'))),
    row('total', verdict.total, named?.total ?? '-'),
    named === null ? 'named: no receipt found' : `named: ${named.source}`,
    'two populations: the columns are not added up, and neither is a score of the other',
  ];
}

/** Every answered mutant, then how many there are of each category: an answer is no kill and is never counted as one. */
function answeredLines(verdict: MachineVerdict): readonly string[] {
  const counted = ANSWER_CATEGORIES.map(
    (category) => `${verdict.judged.filter(({ answer }) => answer === category).length} ${category}`,
  );
  return [
    ...verdict.judged.flatMap(({ mutant, answer }) =>
      answer === null ? [] : [`answered (${answer}): ${describeMutant(mutant)}`],
    ),
    `answered: ${counted.join(', ')}`,
  ];
}
