import { CLAUDE_CODE } from './claude-code/contract.ts';
import { CODEX } from './codex/contract.ts';
import { GEMINI_CLI } from './gemini-cli/contract.ts';
import { OPENCODE } from './opencode/contract.ts';
import { QWEN_CODE } from './qwen-code/contract.ts';
import type { HostAdapter } from './host-contract.ts';

/** Every host that a census can read. */
export const HOSTS: readonly HostAdapter[] = [CLAUDE_CODE, CODEX, GEMINI_CLI, OPENCODE, QWEN_CODE];
