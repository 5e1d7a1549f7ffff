import type { CommandDefinition } from './command.ts';
import { simulate } from './commands/simulate.ts';

export const COMMANDS: readonly CommandDefinition[] = [simulate];
