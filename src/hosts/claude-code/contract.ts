import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { CLAUDE_CODE_FACTS } from './facts.ts';
import { CLAUDE_CODE_SEMANTICS } from './semantics.ts';
import { CATALOGUE, toolPrefix } from './tools.ts';
import { CLAUDE_CODE_SESSIONS } from './transcript.ts';

/** Claude Code, by its documents and type declarations; nothing of it was observed live. */
export const CLAUDE_CODE: HostAdapter = {
  host: 'claude-code',
  semantics: CLAUDE_CODE_SEMANTICS,
  facts: CLAUDE_CODE_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  systemFolders: ['/etc/claude-code', '/Library/Application Support/ClaudeCode'],
  collect,
  decode,
  encode,
  sessions: CLAUDE_CODE_SESSIONS,
};
