import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { planPopulation, type PlannedPopulation } from '../../mutation/plan-population.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { packDigest } from '../../receipts/build-statement.ts';
import { collectPins } from '../../receipts/collect-pins.ts';
import { claimsOfPlan } from '../../receipts/plan-claims.ts';
import { compareRunPins, pinsOf, pinsOfCampaign } from '../../receipts/run-pins.ts';
import { joinShards, shardProblems, type NamedShard } from '../../results/join-shards.ts';
import { readShardResult, type ReadShard } from '../../results/shard-result.ts';
import { plainText } from '../../report/plain-text.ts';
import { CAMPAIGN_RESULT_LINE, printCampaign } from '../campaign-output.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { concludeCampaign, pinInputOf, receiptIn } from '../conclude-campaign.ts';
import { populationOfScope } from '../derive-mutants.ts';

const optionsSchema = v.object({
  config: v.optional(v.string()),
  record: v.optional(v.boolean(), false),
  matrix: v.optional(v.boolean(), false),
  table: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});

const PROBLEMS_SHOWN_MAX = 8;

/** Joins the results of all shards of one plan to one campaign, judged and kept as if it had been run undivided. */
export const merge: CommandDefinition = {
  name: 'merge',
  summary: 'join the results of all shards to one campaign with one receipt; refuses mixed, missing and doubled ones',
  examples: [{ line: 'hookproof merge .hookproof/shards/*.json', says: 'one campaign of the results of all shards' }],
  resultLine: CAMPAIGN_RESULT_LINE,
  configure: (command) =>
    command
      .argument('<results...>', 'the result of every shard, once each')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--record', 'write the receipt to the receipts folder of the project instead of .hookproof/')
      .option('--matrix', 'print the killers-by-mutant matrix')
      .option('--table', 'print only the verdict table, a line of JSON per mutant')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nRuns nothing. The tree must be the one that the shards measured: all pins are compared.' +
          '\nExit codes: those of "hookproof mutate"; 6 when the results are not the whole of one plan.',
      ),
  run: runMerge,
};

async function runMerge(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(optionsSchema, given);
  const named = readShards(args, context.cwd);
  const problems = shardProblems(named);
  if (problems.length > 0) throw refused(problems, 'merge every shard of one plan, measured from one tree, once');
  const [first] = named;
  if (first === undefined) throw refused(['expected shard results, got none'], 'name their files');
  const project = await loadProjectConfig(context.cwd, options.config);
  const population = await populationOfToday(project, first.shard);
  const shards = named.map(({ shard }) => shard).toSorted((a, b) => a.index - b.index);
  const { scope } = first.shard.plan;
  const campaign = joinShards(shards, population.plan);
  const asked = { project, ...population, selection: scope.selection, deep: scope.deep };
  refuseOtherTree(first.shard, pinsOfCampaign(collectPins({ ...pinInputOf(asked), campaign }), campaign));
  if (options.record) refusePart(first.shard);
  const measured = await concludeCampaign({
    ...asked,
    campaign,
    keep: receiptIn(project, options.record ? project.config.receipts : '.hookproof/receipts'),
    shards: shards.map(({ index, sha256, statement }) => {
      const { startedAt, durationMs } = statement.predicate.runDetails;
      return { index, sha256, startedAt, durationMs };
    }),
  });
  const { answeredSurvivors } = await import('../answered-survivors.ts');
  return printCampaign(measured, answeredSurvivors(project, measured), options, context);
}

function readShards(files: readonly string[], cwd: string): readonly NamedShard[] {
  const problems: string[] = [];
  const named = files.flatMap((name): NamedShard[] => {
    const reading = readBoundedFile(resolve(cwd, name), LIMITS.shardFileBytesMax);
    if (reading.kind !== 'bytes') {
      problems.push(`expected a shard result, got ${reading.kind}, at ${name}`);
      return [];
    }
    const shard = readShardResult(reading.bytes);
    if (shard.kind === 'ok') return [{ name, shard: shard.shard }];
    problems.push(`${shard.problem}, at ${name}`);
    return [];
  });
  if (problems.length > 0) throw refused(problems, 'a damaged or missing result is measured again, never left out');
  return named;
}

/** The mutants of today's tree, which must be the ones that were divided. */
async function populationOfToday(project: LoadedProject, { plan }: ReadShard): Promise<PlannedPopulation> {
  const configFile = relative(project.root, project.configPath);
  if (configFile !== plan.scope.configFile) {
    throw refused(
      [`expected the configuration ${plan.scope.configFile ?? 'none'}, got ${configFile}`],
      'name the configuration of the shards with --config',
    );
  }
  const population = populationOfScope(project.root, plan.scope, plan.packFolder);
  if ('reason' in population) throw refused([population.reason], 'merge where the population can be derived again');
  const planned = await planPopulation(project, population, plan.scope.selection);
  const claims = claimsOfPlan(project.root, planned.plan).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = plan.shards.flat().toSorted();
  if (packDigest(claims) === plan.packSha256 && ids.join('\n') === claims.map(({ id }) => id).join('\n'))
    return planned;
  throw refused(
    ['expected the mutants that were divided, got others in this tree'],
    'merge in the tree that the shards measured',
  );
}

function refuseOtherTree({ statement }: ReadShard, today: ReturnType<typeof pinsOf>): void {
  const changed = compareRunPins(pinsOf(statement.predicate.claim), today);
  if (changed.length === 0) return;
  throw refused(
    changed.map(({ pin, what }) => `expected ${pin} ${what} as the shards measured it, got another in this tree`),
    'merge in the tree, and with the packages, that the shards had',
  );
}

function refusePart({ plan }: ReadShard): void {
  if (plan.scope.selection.length === 0) return;
  throw new HookproofError('usage', 'expected --record for the whole pack, got shards of selected mutants', {
    exitCode: EXIT_CODES.usage,
    hint: 'a recorded receipt speaks of every mutant',
  });
}

function refused(problems: readonly string[], hint: string): HookproofError {
  const more = problems.length - PROBLEMS_SHOWN_MAX;
  const shown = problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => plainText(problem));
  const text = more > 0 ? [...shown, `and ${more} more`] : shown;
  return new HookproofError('shard-refused', text.join('; '), { exitCode: EXIT_CODES.receipt, hint });
}
