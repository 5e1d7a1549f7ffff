import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import * as v from 'valibot';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { ConfirmPolicy } from '../model/campaign.ts';
import type { Population } from '../mutation/plan-population.ts';
import type { ChangeChoice } from './change-scope.ts';
import type { CommandContext } from './command.ts';
import { confirmPolicy } from './confirm-policy-option.ts';
import { chooseShard, type ShardChoice } from './shard-choice.ts';
import { wholeNumber } from './whole-number.ts';

export interface MutateOptions {
  readonly config?: string | undefined;
  readonly lane: 'named' | 'machine' | 'config';
  readonly pack?: string | undefined;
  readonly strykerReport?: string | undefined;
  readonly only: readonly string[];
  readonly list: boolean;
  readonly diff: boolean;
  readonly matrix: boolean;
  readonly table: boolean;
  readonly full: boolean;
  readonly firstKill: boolean;
  readonly record: boolean;
  readonly deep: boolean;
  readonly since?: string | undefined;
  readonly inDiff?: string | undefined;
  readonly reuse: boolean;
  readonly resume: boolean;
  readonly confirmEvery?: number | undefined;
  readonly shard?: string | undefined;
  readonly output?: string | undefined;
  readonly workers?: number | undefined;
  readonly order: 'forward' | 'reverse';
  readonly mutantTimeout?: number | undefined;
  readonly confirm: ConfirmPolicy;
  readonly json: boolean;
}

const flag = v.optional(v.boolean(), false);

const OPTIONS: v.GenericSchema<unknown, MutateOptions> = v.object({
  config: v.optional(v.string()),
  lane: v.optional(v.picklist(['named', 'machine', 'config']), 'named'),
  pack: v.optional(v.string()),
  strykerReport: v.optional(v.string()),
  only: v.optional(v.array(v.string()), []),
  list: flag,
  diff: flag,
  matrix: flag,
  table: flag,
  full: flag,
  firstKill: flag,
  record: flag,
  deep: flag,
  since: v.optional(v.string()),
  inDiff: v.optional(v.string()),
  reuse: flag,
  resume: flag,
  confirmEvery: v.optional(v.number()),
  shard: v.optional(v.string()),
  output: v.optional(v.string()),
  workers: v.optional(v.number()),
  order: v.optional(v.picklist(['forward', 'reverse']), 'forward'),
  mutantTimeout: v.optional(v.number()),
  confirm: v.optional(
    v.union([v.picklist(['all', 'survivors', 'none']), v.object({ sample: v.number() })]),
    'survivors',
  ),
  json: flag,
});

/** Adds what selects mutants and says how they are run. */
export function addMutateOptions(command: Command): Command {
  // What stands beside the options is told by runMutate, which knows what was meant.
  return addOutputOptions(addSelectionOptions(command.allowExcessArguments()))
    .option('--full', 'name every killer: run all tests that reach a fault, also after a declared killer has failed')
    .option('--first-kill', 'stop at the first test that fails, whoever it is: the fastest answer to "is it noticed?"')
    .option(
      '--record',
      'write the receipt to the receipts folder of the project instead of .hookproof/ (implies --full)',
    )
    .option('--deep', "add the suite's deep projects to each mutant's run")
    .addOption(
      new Option(
        '--shard [i/n]',
        'measure the i-th of n shares, from 1; "auto", the default, asks the environment of the CI service, "auto/n" states n',
      ).preset('auto'),
    )
    .option('--output <file>', 'with --shard: where its result goes; default: .hookproof/shards/')
    .option('--reuse', 'take kills from the newest receipt of which every pin holds, and measure the rest')
    .option('--resume', 'go on with an interrupted run, if every pin still holds')
    .option(
      '--confirm-every <seconds>',
      'expected work that is measured before it is confirmed and kept for --resume; default 20',
      wholeNumber('--confirm-every', 0, 86_400),
    )
    .option('--workers <count>', 'worker processes', wholeNumber('--workers', 1, 64))
    .addOption(
      new Option('--order <order>', 'of the mutants; no verdict depends on it').choices(['forward', 'reverse']),
    )
    .option(
      '--mutant-timeout <ms>',
      'least wall time that a mutant is given, in milliseconds',
      wholeNumber('--mutant-timeout', 100, 3_600_000),
    )
    .option(
      '--confirm <policy>',
      'which outcomes a fresh vitest run on a copy of the project must confirm: survivors (the default), sample:N (and N kills), all, or none (nothing is repeated, no receipt is written)',
      confirmPolicy,
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 all killed as declared, 2 survived or killed otherwise, 3 timeout, 4 control run red,' +
        '\n5 a mutant is invalid, 6 pending, 7 nothing measured, 70 harness error.',
    );
}

function addSelectionOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
    .addOption(
      new Option(
        '--lane <lane>',
        'named: the mutants of the project; machine: runs StrykerJS as stryker.config.json says; config: changes configurations of hosts and asks this detector (both take --json only, and config takes --record)',
      ).choices(['named', 'machine', 'config']),
    )
    .option('--pack <folder>', "a reviewers' pack of data instead of the named mutants; nothing in it is executed")
    .option('--stryker-report <file>', 'the mutants of a StrykerJS mutation.json instead of the named ones')
    .option('--only <id|glob...>', 'only these mutants, for example "coverage/*"')
    .option('--since <ref>', 'only mutants that are touched by what changed since HEAD left this commit or branch')
    .option('--in-diff <file>', 'only mutants that are touched by this unified diff, which must lead to this tree');
}

function addOutputOptions(command: Command): Command {
  return command
    .option('--list', 'list the mutants, run nothing')
    .option('--diff', 'with --list: show each unified diff')
    .option('--matrix', 'print the killers-by-mutant matrix (implies --full)')
    .option('--table', 'print only the verdict table, a line of JSON per mutant (implies --full)')
    .option('--json', 'print JSON');
}

/** Throws HookproofError `usage` (exit 1) for options that contradict each other. */
export function readMutateOptions(given: Readonly<Record<string, unknown>>): MutateOptions {
  const options = v.parse(OPTIONS, given);
  if (options.lane !== 'named') refuseBesideLane(options.lane, given);
  refuseContradictions(options);
  return options;
}

/** Whose mutants are asked for. */
export function populationOf({ pack, strykerReport }: MutateOptions, cwd: string): Population {
  if (pack !== undefined) return { kind: 'pack', path: resolve(cwd, pack) };
  if (strykerReport !== undefined) return { kind: 'stryker-report', path: resolve(cwd, strykerReport) };
  return { kind: 'named' };
}

/** The change that narrows the run; undefined for none. */
export function changeChoiceOf({ since, inDiff }: MutateOptions): ChangeChoice | undefined {
  if (since !== undefined) return { kind: 'since', ref: since };
  return inDiff === undefined ? undefined : { kind: 'in-diff', file: inDiff };
}

/** The shard that is asked for, and where its result goes. Throws HookproofError `usage`. */
export function shardChoiceOf(
  { shard, output }: MutateOptions,
  { cwd, env }: CommandContext,
): (ShardChoice & { readonly output: string | null }) | undefined {
  if (shard === undefined) return undefined;
  return { ...chooseShard(shard, env), output: output === undefined ? null : resolve(cwd, output) };
}

const BESIDE_A_LANE: Readonly<Record<'machine' | 'config', readonly string[]>> = {
  machine: ['lane', 'json'],
  config: ['lane', 'json', 'record', 'config'],
};

const BESIDE_A_LANE_WORDS = { machine: '--json', config: '--json and --record' } as const;

/** An option that another lane would not see must not look as if it counted. */
function refuseBesideLane(lane: 'machine' | 'config', given: Readonly<Record<string, unknown>>): void {
  const others = Object.keys(given).filter((name) => !BESIDE_A_LANE[lane].includes(name));
  if (others.length === 0) return;
  const words = others.map((name) => `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`);
  throw usage(
    `expected --lane ${lane} alone or with ${BESIDE_A_LANE_WORDS[lane]}, got ${words.join(', ')}`,
    lane === 'machine'
      ? 'StrykerJS is set up in stryker.config.json; "hookproof mutate --stryker-report" runs its mutants on this engine'
      : 'its operators are part of hookproof, and all of them run',
  );
}

function refuseContradictions(options: MutateOptions): void {
  if (options.pack !== undefined && options.strykerReport !== undefined) {
    throw usage('expected one population, got --pack and --stryker-report', 'populations are never blended: run twice');
  }
  if (options.diff && !options.list) {
    throw usage('expected --diff together with --list, got --diff alone', 'hookproof explain <mutant> shows one diff');
  }
  if (options.since !== undefined && options.inDiff !== undefined) {
    throw usage('expected one change, got --since and --in-diff', 'run once for each');
  }
  const narrowing = narrowingOption(options);
  if (options.list && (narrowing === '--since' || narrowing === '--in-diff')) {
    throw usage(`expected --list without ${narrowing}, got both`, 'a run with it says what it leaves out');
  }
  if (options.record && narrowing !== null) {
    throw usage(
      `expected --record for the whole pack, got --record with ${narrowing}`,
      `a recorded receipt speaks of every mutant: run without ${narrowing}`,
    );
  }
  if (options.firstKill && (options.full || options.matrix || options.table || options.record)) {
    throw usage(
      'expected --first-kill without --full, --matrix, --table and --record, got both',
      'one stops at the first killer, the others name every one',
    );
  }
  if (options.record && options.reuse) {
    throw usage('expected --record of what is measured, got --record with --reuse', 'record without --reuse');
  }
  if (options.record && options.shard !== undefined) {
    throw usage('expected --record for the whole pack, got --record with --shard', 'record with "hookproof merge"');
  }
  if (options.output !== undefined && options.shard === undefined) {
    throw usage('expected --output together with --shard, got --output alone', 'only a shard writes its result there');
  }
  if (options.record && options.confirm === 'none') {
    throw usage(
      'expected confirmed outcomes to record, got --record with --confirm none',
      'what was seen once is no receipt: leave one of the two out',
    );
  }
  if (options.table && (options.json || options.matrix || options.list)) {
    throw usage('expected --table alone, got it with --json, --matrix or --list', 'the table is the whole output');
  }
}

function narrowingOption({ only, since, inDiff }: MutateOptions): string | null {
  if (since !== undefined) return '--since';
  if (inDiff !== undefined) return '--in-diff';
  return only.length > 0 ? '--only' : null;
}

function usage(message: string, hint: string): HookproofError {
  return new HookproofError('usage', message, { exitCode: EXIT_CODES.usage, hint });
}
