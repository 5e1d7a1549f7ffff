import { resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { MutationPlan, ReadyMutant } from '../../model/mutation-plan.ts';
import { planPopulation, type Population } from '../../mutation/plan-population.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { palette } from '../../report/palette.ts';
import { renderWitness } from '../../report/witness-report.ts';
import type { FoundWitness } from '../../witness/find-witness.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { untilInterrupted } from '../interrupt.ts';
import { wholeNumber } from '../whole-number.ts';

const OPTIONS = v.object({
  config: v.optional(v.string()),
  pack: v.optional(v.string()),
  strykerReport: v.optional(v.string()),
  runs: v.optional(v.number(), 10_000),
  time: v.optional(v.number(), 30),
  seed: v.optional(v.number(), 1),
  json: v.optional(v.boolean(), false),
});

type WitnessOptions = v.InferOutput<typeof OPTIONS>;

/** `hookproof witness <mutant>`: an input on which original and mutant differ, and a test that says it. */
export const witness: CommandDefinition = {
  name: 'witness',
  summary: 'search for an input on which original and mutant differ, and print a test for it',
  examples: [
    {
      line: 'hookproof witness fee/members-pay-three --runs 1000',
      says: 'an input that tells the two apart, and a test for it',
    },
  ],
  resultLine: /^(?:witness |original |mutant |no answer: )/u,
  configure: (command) =>
    command
      .argument('<mutant>', 'id of the mutant, for example coverage/missing-control-counts-as-covered')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--pack <folder>', "a mutant of a reviewers' pack of data instead of a named one")
      .option('--stryker-report <file>', 'a mutant of a StrykerJS mutation.json instead of a named one')
      .option('--runs <count>', 'inputs at most; default: 10000', wholeNumber('--runs', 1, 10_000_000))
      .option('--time <seconds>', 'wall time of the search at most; default: 30', wholeNumber('--time', 1, 86_400))
      .option('--seed <number>', 'of the inputs; default: 1', wholeNumber('--seed', 0, 2_147_483_647))
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nGenerators of inputs stand beside the mutants, in <mutants>/<family>/generators.ts, by fast-check, which is yours to install, or from a schema.' +
          '\nExit codes: 0 a witness was found, 2 none (the mutant survives the search), 3 the search ran out of time or died,' +
          '\n4 a version gives two answers to one input, 5 the mutant is invalid or does not load,' +
          '\n7 no input executed the mutated definition, or there is no generator, 8 a witness without a test that was seen to fail.',
      ),
  run: async ([id = ''], given, context) => await runWitness(id, v.parse(OPTIONS, given), context),
};

async function runWitness(id: string, options: WitnessOptions, context: CommandContext): Promise<ExitCode> {
  const project = await loadProjectConfig(context.cwd, options.config);
  const { lane, mutant } = await plannedMutant(project, populationOf(options, context.cwd), id);
  const { findWitness } = await import('../../witness/find-witness.ts');
  const { runs, time, seed } = options;
  const found = await untilInterrupted(
    async (signal) => await findWitness({ project, lane, mutant, runs, timeMs: time * 1000, seed, signal }),
  );
  context.stdout(options.json ? witnessJson(mutant, found) : witnessText(mutant, found, context));
  return exitCodeOf(found);
}

function populationOf({ pack, strykerReport }: WitnessOptions, cwd: string): Population {
  if (pack !== undefined && strykerReport !== undefined) {
    throw new HookproofError('usage', 'expected one population, got --pack and --stryker-report', {
      exitCode: EXIT_CODES.usage,
      hint: 'a mutant is of one population',
    });
  }
  if (pack !== undefined) return { kind: 'pack', path: resolve(cwd, pack) };
  if (strykerReport !== undefined) return { kind: 'stryker-report', path: resolve(cwd, strykerReport) };
  return { kind: 'named' };
}

async function plannedMutant(
  project: LoadedProject,
  population: Population,
  id: string,
): Promise<{ readonly lane: MutationPlan['lane']; readonly mutant: ReadyMutant }> {
  const { plan } = await planPopulation(project, population, [id]);
  const [mutant, ...others] = plan.mutants;
  if (mutant === undefined || others.length > 0) {
    throw new HookproofError('usage', `expected the id of one mutant, got ${plan.mutants.length}, at ${id}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'hookproof mutate --list shows all ids',
    });
  }
  if (mutant.kind === 'ready') return { lane: plan.lane, mutant };
  throw new HookproofError('mutant-invalid', `${mutant.reason}: ${mutant.detail}`, {
    exitCode: EXIT_CODES.invalid,
    hint: `hookproof mutate --list --diff --only '${id}' shows what it does`,
  });
}

function exitCodeOf({ search, test }: FoundWitness): ExitCode {
  switch (search.kind) {
    case 'witness':
      return test === null ? EXIT_CODES.couldNotTell : EXIT_CODES.ok;
    case 'no-difference':
      return EXIT_CODES.survived;
    case 'not-executed':
    case 'no-generator':
      return EXIT_CODES.nothingMeasured;
    case 'nondeterministic':
      return EXIT_CODES.control;
    case 'does-not-load':
      return EXIT_CODES.invalid;
    case 'gave-up':
      return EXIT_CODES.timeout;
  }
}

function witnessJson({ id, title, file, definition }: ReadyMutant, found: FoundWitness): string {
  return `${JSON.stringify({ mutant: { id, title, file, definition }, ...found }, undefined, 2)}\n`;
}

function witnessText(
  { id, title, file, definition }: ReadyMutant,
  found: FoundWitness,
  context: CommandContext,
): string {
  return renderWitness({ mutantId: id, title, file, definition, ...found, palette: palette(context.colour) });
}
