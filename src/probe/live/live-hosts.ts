import { CODEX_LIVE } from './hosts/codex/codex.ts';
import { GEMINI_LIVE } from './hosts/gemini-cli/gemini.ts';
import { OPENCODE_LIVE } from './hosts/opencode/opencode.ts';
import { QWEN_LIVE } from './hosts/qwen-code/qwen.ts';
import type { LiveHost } from './live-host.ts';

/** Hosts that can be run against a scripted model. */
export const LIVE_HOSTS: readonly LiveHost[] = [CODEX_LIVE, GEMINI_LIVE, QWEN_LIVE, OPENCODE_LIVE];
