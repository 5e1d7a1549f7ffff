import { CODEX_OWN } from '../hosts/codex/codex-own.ts';
import { GEMINI_OWN } from '../hosts/gemini-cli/gemini-own.ts';
import { OPENCODE_OWN } from '../hosts/opencode/opencode-own.ts';
import { QWEN_OWN } from '../hosts/qwen-code/qwen-own.ts';
import type { OwnHost } from './own-host.ts';

/** Hosts that can be run on the configuration of a user. */
export const OWN_HOSTS: readonly OwnHost[] = [CODEX_OWN, GEMINI_OWN, QWEN_OWN, OPENCODE_OWN];
