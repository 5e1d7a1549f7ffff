import type { CommandDefinition } from '../command.ts';
import { addGuardOptions, GUARD_HELP, runGuardProbe } from '../probe-guards.ts';
import { addLiveOptions, LIVE_HELP, runLive } from '../probe-live.ts';

/** Copies of the guards of a directory; with `--live <host>[@version]` the real host against a scripted model, on what stands here or on the matrix of its contract. */
export const probe: CommandDefinition = {
  name: 'probe',
  summary: 'what copies of the guards answer to a forbidden and a permitted call; --live: what the real host does',
  examples: [
    { line: 'hookproof probe . --dry-run', says: 'which guards would be copied and run, with which calls' },
    {
      line: 'hookproof probe . --host claude-code --host-version 2.1.332',
      says: 'the guards of one host, as that version would read their answers',
    },
    {
      line: 'hookproof probe --live codex --conformance --list',
      says: 'the cases in which a real host is held to its contract',
    },
  ],
  resultLine: /^\d+ (?:cases|of \d+ guards told |of \d+ routes held |would be run)/u,
  configure: (command) =>
    addLiveOptions(addGuardOptions(command.argument('[dir]', 'directory of a repository', '.')))
      .option('--json', 'for programs')
      .addHelpText('after', `${GUARD_HELP}\n${LIVE_HELP}`),
  run: async (args, given, context) =>
    given['live'] === undefined
      ? await runGuardProbe(args, given, context)
      : await runLive(args[0] ?? '.', given, context),
};
