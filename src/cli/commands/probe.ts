import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { splitWords } from '../census-options.ts';
import { runLiveConformance } from '../probe-live.ts';
import { wholeNumber } from '../whole-number.ts';

const OPTIONS = v.object({
  live: v.optional(v.string()),
  conformance: v.optional(v.boolean(), false),
  only: v.optional(v.array(v.string()), []),
  width: v.optional(v.number(), 2),
  record: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});

/** `hookproof probe --live <host>[@version] --conformance`: the real host against a scripted model. */
export const probe: CommandDefinition = {
  name: 'probe',
  summary: 'run the real host against a scripted model, and compare with what a census says',
  configure: (command) =>
    command
      .option('--live <host[@version]>', 'the host, installed from the npm registry on demand')
      .option('--conformance', 'the matrix of the contract: every case predicted, then observed')
      .option('--only <globs>', 'cases by id, for example "trust/*"', splitWords)
      .option('--width <count>', 'cases at a time; default: 2', wholeNumber('--width', 1, 16))
      .option('--record', 'keep the result below the receipts')
      .option('--json', 'print JSON')
      .addHelpText('after', HELP),
  run: async (_args, given, context) => await runProbe(v.parse(OPTIONS, given), context),
};

const HELP = `
Hosts are kept in HOOKPROOF_HOSTS, .hookproof/hosts of the project, or the cache folder of the user. Each runs in folders of
its own, in a network with the loopback interface only where the system allows that; the result says when not.
Exit codes: 0 as predicted, 2 something differs, 7 nothing was run, 8 could not be told.
Example: hookproof probe --live codex@0.171.0 --conformance --only 'trust/*'`;

async function runProbe(options: v.InferOutput<typeof OPTIONS>, context: CommandContext): Promise<ExitCode> {
  const { live, conformance, ...rest } = options;
  if (live === undefined || !conformance) {
    throw new HookproofError('usage', 'expected --live <host> --conformance, got less, at probe', {
      exitCode: EXIT_CODES.usage,
      hint: 'hookproof probe --help',
    });
  }
  return await runLiveConformance({ named: live, ...rest }, context);
}
