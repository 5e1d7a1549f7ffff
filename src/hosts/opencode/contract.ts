import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { OPENCODE_FACTS } from './facts.ts';
import { OPENCODE_SEMANTICS } from './semantics.ts';
import { CATALOGUE, toolPrefix } from './tools.ts';

/** OpenCode, as one release of it was observed. */
export const OPENCODE: HostAdapter = {
  host: 'opencode',
  semantics: OPENCODE_SEMANTICS,
  facts: OPENCODE_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  collect,
  decode,
};
