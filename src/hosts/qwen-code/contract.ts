import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { QWEN_CODE_FACTS } from './facts.ts';
import { QWEN_CODE_SEMANTICS } from './semantics.ts';
import { CATALOGUE, toolPrefix } from './tools.ts';
import { QWEN_CODE_SESSIONS } from './transcript.ts';

/** Qwen Code, as it was run headless and over its editor protocol. */
export const QWEN_CODE: HostAdapter = {
  host: 'qwen-code',
  semantics: QWEN_CODE_SEMANTICS,
  facts: QWEN_CODE_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  collect,
  decode,
  encode,
  sessions: QWEN_CODE_SESSIONS,
};
