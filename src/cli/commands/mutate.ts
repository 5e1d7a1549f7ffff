import { CAMPAIGN_RESULT_LINE } from '../campaign-output.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { Population } from '../../mutation/plan-population.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import {
  addMutateOptions,
  changeChoiceOf,
  populationOf,
  readMutateOptions,
  shardChoiceOf,
  type MutateOptions,
} from '../mutate-options.ts';
import { writeNote } from '../quiet-context.ts';

/** Runs the named mutants of a project between two control runs and keeps a receipt. */
export const mutate: CommandDefinition = {
  name: 'mutate',
  summary: 'break the subject with every named mutant, rerun its suite, keep a receipt',
  examples: [
    { line: 'hookproof mutate', says: 'every named mutant, between two control runs' },
    { line: "hookproof mutate --only 'fee/*' --full", says: 'one family, and every test that kills one of it' },
    { line: 'hookproof mutate --since main', says: 'what your changes touch' },
    { line: 'hookproof mutate --list --diff', says: 'every fault as a diff; nothing runs' },
    { line: 'hookproof mutate --record', says: 'the whole pack, and its receipt for the gate' },
    { line: 'hookproof mutate --full --shard 1/2', says: 'one half of the pack, for a machine of two' },
  ],
  resultLine: CAMPAIGN_RESULT_LINE,
  configure: addMutateOptions,
  run: runMutate,
};

async function runMutate(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  refuseArguments(args);
  const options = readMutateOptions(given);
  if (options.lane === 'machine') {
    const { machineLane } = await import('../machine-lane.ts');
    return await machineLane({ json: options.json, reuseReport: false }, context);
  }
  if (options.lane === 'config') {
    const { configLane } = await import('../config-lane.ts');
    return await configLane(options, context);
  }
  const project = await loadProjectConfig(context.cwd, options.config);
  const population = populationOf(options, context.cwd);
  if (options.list) {
    await listMutants(project, population, options, context);
    return EXIT_CODES.ok;
  }
  const full = options.full || options.matrix || options.table;
  const change = changeChoiceOf(options);
  const shard = shardChoiceOf(options, context);
  const { measureCampaign } = await import('../measure-campaign.ts');
  const measured = await measureCampaign(project, { ...options, population, full, change, shard }, context);
  const { printCampaign } = await import('../campaign-output.ts');
  const { answeredSurvivors } = await import('../answered-survivors.ts');
  return printCampaign(measured, answeredSurvivors(project, measured), options, context);
}

/** Mutants are named by an option; whoever writes one beside it meant that. */
function refuseArguments(args: readonly string[]): void {
  const [first] = args;
  if (first === undefined) return;
  const shown = args.map((each) => (/^[\w/.-]+$/u.test(each) ? each : `'${plainText(each, 200)}'`)).join(' ');
  throw new HookproofError(
    'usage',
    `expected options only, got ${plainText(JSON.stringify(first), 200)}, at hookproof mutate`,
    {
      exitCode: EXIT_CODES.usage,
      hint: `mutants are named with --only: hookproof mutate --only ${shown}`,
    },
  );
}

async function listMutants(
  project: LoadedProject,
  population: Population,
  options: MutateOptions,
  context: CommandContext,
): Promise<void> {
  // Only a list is planned here: a run plans in a process of its own.
  const { planPopulation } = await import('../../mutation/plan-population.ts');
  const { mutantListJson } = await import('../../report/mutant-json.ts');
  const { renderMutantList } = await import('../../report/mutant-list.ts');
  const { palette } = await import('../../report/palette.ts');
  const { plan, notes } = await planPopulation(project, population, options.only);
  for (const note of notes) writeNote(context, `hookproof: ${note}\n`);
  const { columns, colour } = context;
  context.stdout(
    options.json
      ? `${JSON.stringify(mutantListJson(plan, options.diff), undefined, 2)}\n`
      : renderMutantList({ plan, palette: palette(colour), columns, diff: options.diff }),
  );
}
