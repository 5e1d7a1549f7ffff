import type { HostSemantics } from '../../model/host-semantics.ts';
import type { MatcherProtocol } from '../../model/matcher-protocol.ts';
import { MEASURED } from './facts.ts';

/** The event that can refuse. */
export const GATE = 'tool.execute.before';

/** The host has no matchers: a plugin filters in its own code. */
const NO_MATCHERS: MatcherProtocol = {
  host: 'opencode',
  newestKnown: MEASURED,
  bands: [
    {
      from: MEASURED,
      before: null,
      matchAll: [],
      exactCharacters: 'A-Za-z0-9_\\-',
      listSeparators: [],
      trimsEntries: false,
      regex: 'none',
      anchored: true,
      malformed: 'unknown',
      undocumented: [],
      evidence: 'OC-E1 L 2026-11-30',
    },
  ],
};

/** What the detector has to know of this host. */
export const OPENCODE_SEMANTICS: HostSemantics = {
  host: 'opencode',
  matcherProtocol: NO_MATCHERS,
  decidingEvents: [GATE],
  eventsBeside: {
    afterCalls: ['tool.execute.after'],
    aboutNoCall: [],
  },
  standingCaveats: [],
  ruleIds: { 'wrong-event': 'OC-R2', misses: 'OC-N1' },
};
