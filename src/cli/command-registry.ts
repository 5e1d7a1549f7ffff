import type { CommandDefinition } from './command.ts';

export const COMMANDS: readonly CommandDefinition[] = [];
