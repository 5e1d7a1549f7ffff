import { join } from 'node:path';
import type { ExitCode } from '../../src/model/exit-code.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import { testId } from '../../src/model/test-identity.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { collectStatement } from '../../src/receipts/collect-pins.ts';
import { writeReceipt, type ReceiptWriting } from '../../src/receipts/write-receipt.ts';
import { controlRun, soundCampaign } from '../support/campaigns.ts';

export interface OutcomesToRecord {
  /** Mutant id -> outcome; every other mutant is killed by its declared killers. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly exitCode: ExitCode;
  readonly startedAt?: string;
}

/** Records a sound campaign over the named mutants of a project on disk, with the outcomes asked for. Runs nothing. */
export async function recordOutcomes(root: string, asked: OutcomesToRecord): Promise<ReceiptWriting> {
  const project = await loadProjectConfig(root);
  const plan = await planProject(project, []);
  const killersOf = new Map(
    plan.mutants.map(({ id, declaredKillers }) => [id, declaredKillers.map(testId).toSorted()]),
  );
  const tests = [...new Set([...killersOf.values()].flat())].toSorted();
  const results = plan.mutants.map((mutant) => {
    const outcome = asked.outcomes[mutant.id] ?? 'killed';
    const killers = outcome === 'killed' ? (killersOf.get(mutant.id) ?? []) : [];
    return {
      mutant,
      outcome,
      failedTests: killers.map((killer) => ({ testId: killer, by: 'assertion' as const, message: 'expected 1' })),
      killers,
      planned: tests.length,
      executed: tests.length,
      passed: tests.length - killers.length,
      omitted: [],
      reached: true,
      durationMs: 3,
    };
  });
  const control = controlRun({ executed: tests.length, passed: tests.length, testIds: tests });
  const sound = soundCampaign({
    controls: [control, control, { ...control, when: 'after' }],
    results,
    ...(asked.startedAt === undefined ? {} : { startedAt: asked.startedAt }),
  });
  const statement = await collectStatement({
    root,
    configFile: 'hookproof.config.json',
    config: project.config,
    deep: false,
    selection: [],
    plan,
    campaign: { ...sound, runner: { ...sound.runner, nodeVersion: process.versions.node } },
    exitCode: asked.exitCode,
  });
  return writeReceipt(join(root, project.config.receipts), statement);
}
