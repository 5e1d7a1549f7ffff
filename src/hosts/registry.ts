import { CLAUDE_CODE } from './claude-code/contract.ts';
import { CODEX } from './codex/contract.ts';
import { COPILOT_CLI } from './copilot-cli/contract.ts';
import { CURSOR } from './cursor/contract.ts';
import { GEMINI_CLI } from './gemini-cli/contract.ts';
import type { HostAdapter } from './host-contract.ts';
import { OPENCODE } from './opencode/contract.ts';
import { QWEN_CODE } from './qwen-code/contract.ts';

/** Every host that a census can read: those that were observed, then those known from documents or source. */
export const HOSTS: readonly HostAdapter[] = [
  CLAUDE_CODE,
  CODEX,
  GEMINI_CLI,
  OPENCODE,
  QWEN_CODE,
  CURSOR,
  COPILOT_CLI,
];

