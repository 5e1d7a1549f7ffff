import { COMMANDS } from './command-registry.ts';
import type { CommandContext } from './command.ts';
import { VERSION } from './version.ts';

/** `hookproof` without arguments: what there is, and the next command. */
export function overview(context: CommandContext): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length), 0) + 2;
  return [
    `hookproof ${VERSION}, in ${context.cwd}`,
    '',
    ...COMMANDS.map((command) => `  hookproof ${command.name.padEnd(width)}${command.summary}`),
    '',
    'next: "hookproof census ." says what guards this repository; "hookproof mutate" runs the mutants of a hookproof.config.ts.',
    '',
  ].join('\n');
}
