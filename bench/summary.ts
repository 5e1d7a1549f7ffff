import type { SubjectResult } from './bench-result.ts';
import { decimal, decimalOrDash } from './bench-table.ts';

/** One line for each row of ours in results that were kept, as Markdown, beside the row of StrykerJS that it is compared with. */
export function summaryText(results: readonly SubjectResult[]): string {
  const lines = results.flatMap((result) =>
    result.rows
      .filter(({ againstStryker }) => againstStryker !== null)
      .map((row) => {
        const stryker = result.rows.find(({ tool, workers }) => tool === 'StrykerJS' && workers === row.workers);
        const cells = [
          `${result.subject} (${result.mutants} mutants, ${result.tests} tests)`,
          row.mode,
          String(row.workers),
          `${decimal((stryker?.median.wallMs ?? Number.NaN) / 1_000, 1)} s`,
          `${decimal(row.median.wallMs / 1_000, 1)} s`,
          decimal(row.againstStryker?.wall ?? Number.NaN, 1),
          decimalOrDash(row.againstStryker?.cpu ?? null, 1),
          decimalOrDash(row.againstStryker?.memory ?? null, 2),
          agreementOf(result),
        ];
        return `| ${cells.join(' | ')} |`;
      }),
  );
  return [
    '| subject | mode | workers | StrykerJS | hookproof | times faster | times less cpu | memory | verdicts |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function agreementOf({ agreement }: SubjectResult): string {
  const { agreeing, compared, disagreements } = agreement;
  if (disagreements.length === 0) return `${agreeing} of ${compared} agree`;
  const ours = new Set(
    disagreements.filter(({ wrong }) => wrong === 'hookproof' || wrong === 'both').map(({ id }) => id),
  );
  return `${agreeing} of ${compared} agree, hookproof wrong on ${ours.size}`;
}
