import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { CommandDefinition } from '../command.ts';
import { addLiveOptions, LIVE_HELP, runLive } from '../probe-live.ts';

/** `hookproof probe --live <host>[@version] --conformance`: the real host against a scripted model. */
export const probe: CommandDefinition = {
  name: 'probe',
  summary: 'run the real host against a scripted model, and compare with what a census says',
  examples: [
    {
      line: 'hookproof probe --live codex --conformance --list',
      says: 'the cases in which a real host is held to its contract',
    },
  ],
  resultLine: /^\d+ cases/u,
  configure: (command) => addLiveOptions(command).option('--json', 'for programs').addHelpText('after', LIVE_HELP),
  run: async (_args, given, context) => {
    if (given['live'] !== undefined) return await runLive(given, context);
    throw new HookproofError('usage', 'expected --live <host>, got none, at probe', {
      exitCode: EXIT_CODES.usage,
      hint: 'hookproof probe --help',
    });
  },
};
