import type { BenchRow, Disagreement, SubjectResult } from './bench-result.ts';
import { FIRST_RUN, LATER_RUN } from './engine-run.ts';

export const BYTES_PER_MB: number = 1_048_576;

/** The result of one subject as Markdown: figures, limit, agreement, every disagreement with its reason. */
export function subjectText(result: SubjectResult): string {
  const { machine, noise } = result;
  return [
    `### ${result.subject}: ${result.about}`,
    '',
    `${result.mutants} mutants, ${result.tests} tests. ${machine.cpu}, ${machine.processors} processors, ` +
      `Node ${machine.node}, vitest ${machine.vitest}, StrykerJS ${machine.stryker}, ${machine.date.slice(0, 10)}.`,
    '',
    ...figures(result.rows),
    '',
    ...firstRunLines(result.rows),
    ...limitLines(result),
    '',
    ...agreementLines(result),
    '',
    ...result.targets.map(
      ({ what, wanted, got, met }) => `- ${met ? 'met' : 'NOT MET'}: ${what}: ${got}, wanted ${wanted}`,
    ),
    '',
    `Noise: a calculation that is always the same took up to ${percent(noise.spread)} longer before one run than ` +
      `before another (${noise.calculationMs.length} times); ${roundsOf(result.rows)} round(s), medians.`,
    ...(result.modesLeftOut.length === 0 ? [] : [`Not known to this build: ${result.modesLeftOut.join(', ')}.`]),
    '',
  ].join('\n');
}

function figures(rows: readonly BenchRow[]): readonly string[] {
  return [
    '| tool | mode | workers | wall s | cpu s | peak MB | ms/mutant | stated ms/mutant | times faster | times less cpu | memory |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ tool, mode, workers, median, againstStryker }) => {
      const cells = [
        tool,
        mode,
        String(workers),
        decimal(median.wallMs / 1_000, 1),
        decimalOrDash(median.cpuMs === null ? null : median.cpuMs / 1_000, 1),
        decimalOrDash(median.peakBytes === null ? null : median.peakBytes / BYTES_PER_MB, 0),
        decimal(median.wallMsPerMutant, 1),
        decimalOrDash(median.statedMsPerMutant, 2),
        decimalOrDash(againstStryker?.wall ?? null, 1),
        decimalOrDash(againstStryker?.cpu ?? null, 1),
        decimalOrDash(againstStryker?.memory ?? null, 2),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

/** Paid once for each version of vitest, and no part of what targets are judged by: said, not hidden. */
function firstRunLines(rows: readonly BenchRow[]): readonly string[] {
  const pairs = rows.flatMap((first) => {
    const later = rows.find(({ mode, workers }) => mode === LATER_RUN && workers === first.workers);
    return first.mode === FIRST_RUN && later !== undefined ? [{ first, later }] : [];
  });
  return pairs.flatMap(({ first, later }) => [
    `\`${FIRST_RUN}\`, ${first.workers} worker(s): with the canary that is asked once for each vitest on a machine, ` +
      `${decimal((first.median.wallMs - later.median.wallMs) / 1_000, 1)} s more than every later run. ` +
      'Targets are judged by later runs.',
    '',
  ]);
}

function limitLines({ limit }: SubjectResult): readonly string[] {
  const [first, all] = [limit.firstKillMs, limit.allMs].map((ms) => ms / limit.mutants);
  return [
    `Limit (the covering tests alone in a warm process): ${decimal(first ?? 0, 2)} ms per mutant to the first kill, ` +
      `${decimal(all ?? 0, 2)} ms for all of them.`,
  ];
}

function agreementLines({ agreement }: SubjectResult): readonly string[] {
  const { compared, agreeing, disagreements, strykerUnstable } = agreement;
  const wrong = (who: Disagreement['wrong']): number =>
    disagreements.filter((each) => each.wrong === who || (each.wrong === 'both' && who !== 'neither')).length;
  return [
    `Verdicts: ${agreeing} of ${compared} agree. By a plain cold run StrykerJS is wrong on ${wrong('StrykerJS')}, ` +
      `hookproof on ${wrong('hookproof')}.`,
    ...(disagreements.length === 0 ? [] : ['', ...disagreementTable(disagreements)]),
    ...(strykerUnstable.length === 0
      ? []
      : ['', `StrykerJS differed between its own runs on: ${strykerUnstable.join('; ')}.`]),
  ];
}

function disagreementTable(disagreements: readonly Disagreement[]): readonly string[] {
  return [
    '| mutant | change | StrykerJS | hookproof | a plain cold run says | wrong |',
    '|---|---|---|---|---|---|',
    ...disagreements.map((each) => {
      const cells = [
        `${each.id} ${each.file}:${each.line}`,
        each.change,
        each.stryker,
        `${each.engine} (${each.rows.join('; ')})`,
        `${each.cold.detection}: ${each.cold.reason}`,
        each.wrong,
      ];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/gu, ' ');
}

function roundsOf(rows: readonly BenchRow[]): number {
  return Math.max(0, ...rows.map(({ rounds }) => rounds.length));
}

export function decimal(value: number, places: number): string {
  return value.toFixed(places);
}

export function decimalOrDash(value: number | null, places: number): string {
  return value === null ? '–' : decimal(value, places);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
