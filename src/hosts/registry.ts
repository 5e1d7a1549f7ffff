import { AMP } from './amp/contract.ts';
import { ANTIGRAVITY } from './antigravity/contract.ts';
import { CLAUDE_CODE } from './claude-code/contract.ts';
import { CLINE } from './cline/contract.ts';
import { CODEX } from './codex/contract.ts';
import { CONTINUE } from './continue/contract.ts';
import { COPILOT_CLI } from './copilot-cli/contract.ts';
import { CURSOR } from './cursor/contract.ts';
import { DROID } from './droid/contract.ts';
import { GEMINI_CLI } from './gemini-cli/contract.ts';
import { GOOSE } from './goose/contract.ts';
import type { HostAdapter } from './host-contract.ts';
import { KIRO } from './kiro/contract.ts';
import { OPENCODE } from './opencode/contract.ts';
import { QWEN_CODE } from './qwen-code/contract.ts';
import { unknownHost } from './unknown-host.ts';
import { VSCODE } from './vscode/contract.ts';
import { WINDSURF } from './windsurf/contract.ts';
import { ZED } from './zed/contract.ts';

/** Every host that a census can read: those that were observed, then those known from documents or source. */
export const HOSTS: readonly HostAdapter[] = [
  CLAUDE_CODE,
  CODEX,
  GEMINI_CLI,
  OPENCODE,
  QWEN_CODE,
  CURSOR,
  COPILOT_CLI,
  VSCODE,
  CLINE,
  WINDSURF,
  KIRO,
  GOOSE,
  CONTINUE,
  DROID,
  AMP,
  ZED,
  ANTIGRAVITY,
];

/** The adapter of a host by name; one of which nothing is known where no adapter is registered under it. */
export function adapterFor(host: string): HostAdapter {
  return HOSTS.find((one) => one.host === host) ?? unknownHost(host);
}
