import type { CommandDefinition } from './command.ts';
import { simulate } from './commands/simulate.ts';
import { verify } from './commands/verify.ts';

export const COMMANDS: readonly CommandDefinition[] = [simulate, verify];
