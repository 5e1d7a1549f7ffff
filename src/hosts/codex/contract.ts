import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { CODEX_FACTS } from './facts.ts';
import { CODEX_SEMANTICS } from './semantics.ts';
import { CATALOGUE, hookName, toolPrefix } from './tools.ts';
import { CODEX_SESSIONS } from './transcript.ts';

/** Codex CLI, by observation of the published Linux binary in five releases. */
export const CODEX: HostAdapter = {
  host: 'codex',
  semantics: CODEX_SEMANTICS,
  facts: CODEX_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  systemFolders: ['/etc/codex'],
  collect,
  decode,
  encode,
  canonicalName: (raw) => hookName({ raw, canonical: null, placeholder: false }) ?? raw,
  sessions: CODEX_SESSIONS,
};
