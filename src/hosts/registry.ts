import { CLAUDE_CODE } from './claude-code/contract.ts';
import { GEMINI_CLI } from './gemini-cli/contract.ts';
import type { HostAdapter } from './host-contract.ts';
import { OPENCODE } from './opencode/contract.ts';

/** Every host that a census can read. */
export const HOSTS: readonly HostAdapter[] = [CLAUDE_CODE, GEMINI_CLI, OPENCODE];
