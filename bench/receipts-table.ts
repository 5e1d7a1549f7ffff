import type { ReceiptsResult } from './bench-result.ts';
import { BYTES_PER_MB, decimal, decimalOrDash } from './bench-table.ts';

/** Time and memory over the number of receipts, as Markdown. */
export function receiptsText({ machine, repeat, steps }: ReceiptsResult): string {
  return [
    '### receipts: hookproof verify as a whole process',
    '',
    `Medians of ${repeat}. ${machine.cpu}, ${machine.processors} processors, load ${decimal(machine.loadAverage[0] ?? 0, 1)}, ` +
      `Node ${machine.node}, ${machine.date.slice(0, 10)}.`,
    '',
    '| receipts | MB | wall s | cpu s | peak MB |',
    '|---|---|---|---|---|',
    ...steps.map((step) => {
      const cells = [
        String(step.receipts),
        decimal(step.bytes / BYTES_PER_MB, 1),
        decimal(step.wallMs / 1_000, 2),
        decimalOrDash(step.cpuMs === null ? null : step.cpuMs / 1_000, 2),
        decimalOrDash(step.peakBytes === null ? null : step.peakBytes / BYTES_PER_MB, 0),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
  ].join('\n');
}
