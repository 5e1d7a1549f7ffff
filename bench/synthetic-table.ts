import type { SyntheticResult } from './bench-result.ts';
import { BYTES_PER_MB, decimal, decimalOrDash } from './bench-table.ts';

/** Time and memory over the number of mutants, as Markdown. */
export function syntheticText(result: SyntheticResult): string {
  const { machine, steps, wallLine, peakLine, driftBytes } = result;
  return [
    `### synthetic: generated mutants over ${result.files} files`,
    '',
    `${result.mode}, ${result.workers} worker(s). ${machine.cpu}, ${machine.processors} processors, ` +
      `Node ${machine.node}, vitest ${machine.vitest}, ${machine.date.slice(0, 10)}.`,
    '',
    '| mutants | wall s | cpu s | peak MB | ms/mutant | outcomes |',
    '|---|---|---|---|---|---|',
    ...steps.map((step) => {
      const cells = [
        String(step.mutants),
        decimal(step.wallMs / 1_000, 1),
        decimalOrDash(step.cpuMs === null ? null : step.cpuMs / 1_000, 1),
        decimalOrDash(step.peakBytes === null ? null : step.peakBytes / BYTES_PER_MB, 0),
        decimal(step.wallMs / step.mutants, 2),
        Object.entries(step.outcomes)
          .map(([outcome, count]) => `${count} ${outcome}`)
          .join(', '),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    ...(wallLine === null
      ? []
      : [
          `Time: ${decimal(wallLine.slope, 2)} ms for one more mutant on a straight line (R² ${decimal(wallLine.determination, 4)}), ` +
            `${decimal(wallLine.intercept / 1_000, 1)} s before the first.`,
        ]),
    ...(peakLine === null
      ? []
      : [`Peak memory: ${decimal((peakLine.slope * 1_000) / BYTES_PER_MB, 2)} MB for 1000 more mutants.`]),
    ...(driftBytes === null
      ? []
      : [
          `Within the largest step memory moved by ${decimal(driftBytes / BYTES_PER_MB, 0)} MB between its first third and its end.`,
        ]),
    '',
  ].join('\n');
}
