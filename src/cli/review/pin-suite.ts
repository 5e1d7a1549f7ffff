import { relative } from 'node:path';
import type { Campaign } from '../../model/campaign.ts';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { MutationPlan } from '../../model/mutation-plan.ts';
import type { LoadedProject } from '../../project/load-project-config.ts';
import { subjectFiles } from '../../project/subject-files.ts';
import type { CollectedPins } from '../../receipts/build-statement.ts';
import { collectPins } from '../../receipts/collect-pins.ts';
import { plainText } from '../../report/plain-text.ts';
import { proveEngine } from '../../runner/canary/prove-engine.ts';
import { runCampaign } from '../../runner/run-campaign.ts';
import type { CommandContext } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { progressLine } from '../progress-line.ts';

/**
 * Runs the suite as a campaign without mutants would, and pins all that it rests on. Throws HookproofError `control-red`
 * (exit 4): a suite that is red or unstable answers no reviewer.
 */
export async function pinSuite(project: LoadedProject, deep: boolean, context: CommandContext): Promise<CollectedPins> {
  const { root, config, configPath } = project;
  const plan: MutationPlan = { lane: 'review', subjectFiles: subjectFiles(project), mutants: [] };
  const campaign = await controlRuns(project, plan, deep, context);
  const [fault] = campaign.unsound;
  if (fault !== undefined) {
    throw new HookproofError(
      'control-red',
      `expected a green suite, got ${fault.kind}: ${plainText(fault.detail, 300)}`,
      {
        exitCode: EXIT_CODES.control,
        hint: 'a review asks what a green suite notices: make it green and stable first',
      },
    );
  }
  const configFile = relative(root, configPath);
  return collectPins({ root, configFile, config, deep, selection: [], plan, packPath: null, campaign });
}

async function controlRuns(
  { root, config }: LoadedProject,
  plan: MutationPlan,
  deep: boolean,
  context: CommandContext,
): Promise<Campaign> {
  const progress = progressLine(context);
  try {
    return await untilInterrupted(
      async (signal) =>
        await runCampaign({
          root,
          suite: config.suite,
          plan,
          selfControls: [],
          deep,
          confirm: 'none',
          signal,
          prove: async (served) => await proveEngine(root, served, signal),
          onProgress: (event) => {
            if (event.kind === 'phase') progress.update(0, 0, event.phase);
          },
        }),
    );
  } finally {
    progress.clear();
  }
}
