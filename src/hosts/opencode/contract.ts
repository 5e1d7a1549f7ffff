import type { HostAdapter } from '../host-contract.ts';
import { collect } from './collect.ts';
import { decode } from './decode.ts';
import { encodeModuleCall } from './encode-module-call.ts';
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
  compareMatcher: () => ({
    kind: 'matches',
    branch: 'all',
    because: 'OC-E1: there are no matchers: a plugin is asked before every tool, and filters by itself',
  }),
  decode,
  encodeModuleCall,
};
