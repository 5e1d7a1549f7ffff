import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { GEMINI_CLI_FACTS } from './facts.ts';
import { GEMINI_CLI_SEMANTICS } from './semantics.ts';
import { CATALOGUE, toolPrefix } from './tools.ts';
import { GEMINI_CLI_SESSIONS } from './transcript.ts';

/** Gemini CLI, as it was run headless and over its editor protocol. */
export const GEMINI_CLI: HostAdapter = {
  host: 'gemini-cli',
  semantics: GEMINI_CLI_SEMANTICS,
  facts: GEMINI_CLI_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  collect,
  decode,
  encode,
  sessions: GEMINI_CLI_SESSIONS,
};
