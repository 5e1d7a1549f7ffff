import { join } from 'node:path';
import type { ReceiptsResult, ReceiptsStep } from './bench-result.ts';
import { describeMachine } from './machine.ts';
import { measureNode } from './measure-command.ts';
import { receiptProject, type ReceiptProject } from './receipt-project.ts';

export interface ReceiptsRequest {
  readonly checkout: string;
  readonly command: string;
  /** Numbers of receipts, ascending. */
  readonly steps: readonly number[];
  readonly repeat: number;
  readonly say: (line: string) => void;
}

/** `hookproof verify` as a whole process over more and more receipts. Throws an Error when it finds one of them red. */
export async function measureReceipts(request: ReceiptsRequest): Promise<ReceiptsResult> {
  const { checkout, command, say } = request;
  say('receipts: measuring the project that they are about');
  const project = await receiptProject(checkout);
  try {
    const steps: ReceiptsStep[] = [];
    for (const count of request.steps) {
      const bytes = project.growTo(count);
      say(`receipts: verifying ${count}`);
      const rounds: ReceiptsStep[] = [];
      for (let round = 0; round < request.repeat; round += 1)
        rounds.push(await verified(project, checkout, count, bytes));
      const byTime = rounds.toSorted((a, b) => a.wallMs - b.wallMs);
      const median = byTime[Math.floor(byTime.length / 2)];
      if (median !== undefined) steps.push(median);
    }
    return { kind: 'receipts', command, machine: describeMachine(checkout), repeat: request.repeat, steps };
  } finally {
    project.remove();
  }
}

async function verified(
  project: ReceiptProject,
  checkout: string,
  receipts: number,
  bytes: number,
): Promise<ReceiptsStep> {
  const run = await measureNode([join(checkout, 'dist/cli/main.js'), 'verify'], { cwd: project.root });
  const isWhole = run.stdout.includes(`${receipts} receipts in `) && run.stdout.includes(' 0 red');
  if (run.exitCode !== 0 || !isWhole)
    throw new Error(
      `expected ${receipts} sound receipts, got exit code ${run.exitCode}: ${run.stdout.slice(-2_000)}${run.stderr}`,
    );
  const { wallMs, cpuMs, peakBytes } = run;
  return { receipts, bytes, wallMs, cpuMs, peakBytes };
}
