import type { EventsBesideCalls } from '../model/host-semantics.ts';
import type { Match } from '../model/match.ts';
import type { MatcherProtocol } from '../model/matcher-protocol.ts';
import type { Route } from '../model/route.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Known } from '../model/unknown.ts';
import type { Ran } from './command-program.ts';
import type { CatalogueTool, FileLook, Finding, HostFact, HostInput, RouteCall } from './host-contract.ts';
import type { JsonDocument } from './json-document.ts';
import type { Liveness } from './liveness.ts';

/**
 * A host that nobody ran: known from documents or source. Nothing here can carry COVERED; facts that make a refusal
 * impossible can carry UNCOVERED.
 */
export interface DocumentedHost {
  readonly host: string;
  /** Letters that its rules begin with. */
  readonly prefix: string;
  readonly facts: readonly HostFact[];
  readonly catalogue: readonly CatalogueTool[];
  readonly toolPrefix: (server: string) => string;
  readonly systemFolders?: readonly string[];
  /** Whether the documents speak of this version. */
  readonly speaksOf: (version: string) => boolean;
  /** Newest version or page that was read. */
  readonly newestKnown: string;
  /** Events at which a handler can refuse. */
  readonly gates: readonly string[];
  /** Events that are known to observe only; any other is none of the host. */
  readonly observers: readonly string[];
  readonly eventsBeside: EventsBesideCalls;
  /** What is asked before a call, of all gates those that fire for it. */
  readonly asked: (call: RouteCall, input: HostInput) => Asked;
  readonly files: (input: HostInput) => readonly Place[];
  readonly read: (found: FoundFile, input: HostInput) => readonly Registration[];
  readonly compare: (registration: Registration, call: RouteCall, input: HostInput) => Match;
  /** False where matchers count for nothing; true where absent. */
  readonly readsMatchers?: boolean;
  /** Why a registration cannot be relied on for this call beyond its being documented only; null when nothing speaks against. */
  readonly doubt?: (registration: Registration, call: RouteCall, input: HostInput) => string | null;
  /** A switch in any of the files that silences a registration. */
  readonly silenced?: (registration: Registration, found: readonly FoundFile[], input: HostInput) => Liveness | null;
  /** Name below which MCP servers are listed, in which of the files. */
  readonly servers?: { readonly key: string; readonly files: (input: HostInput) => readonly string[] };
}

export interface Asked {
  readonly events: readonly string[];
  readonly decisionPoint: Route['decisionPoint'];
  readonly because: string;
}

export type LayerName = 'managed' | 'project' | 'user' | 'plugin' | 'import';

/** A file in which the host looks, or one that looks like it. */
export interface Place {
  readonly path: string;
  readonly layer: LayerName;
  /** Whether the host reads this place in this session. */
  readonly liveness: Liveness;
  /** Which of the host's forms is written there. */
  readonly form: string;
}

export interface FoundFile extends Place {
  /** Path as shown to people. */
  readonly shown: string;
  readonly text: string;
  readonly look: Extract<FileLook, { kind: 'file' }>;
  /** null for a form that is no JSON. */
  readonly document: JsonDocument | null;
}

export interface Registration {
  readonly event: string;
  readonly matcher: string | null;
  /** The key is there, and its value is no text. */
  readonly hasOddMatcher?: boolean;
  readonly layer: LayerName;
  readonly form: string;
  readonly source: SourcePointer;
  readonly liveness: Liveness;
  readonly ran: Ran;
  readonly decides: Known<boolean>;
  readonly decidesReason: string;
  /** Whether the host's own switch turns a failure of it into a refusal. */
  readonly failsClosed: boolean;
}

export interface ReadPlaces {
  readonly found: readonly FoundFile[];
  /** Places that may hold anything, with the reason. */
  readonly unseen: readonly UnseenPlace[];
  readonly findings: readonly Finding[];
}

/** Matchers are compared by the host's own function; the protocol only has to exist. */
export function noProtocol(host: string, newestKnown: string): MatcherProtocol {
  return {
    host,
    newestKnown,
    bands: [
      {
        from: null,
        before: null,
        matchAll: [],
        exactCharacters: 'A-Za-z0-9_\\-',
        listSeparators: [],
        trimsEntries: false,
        regex: 'none',
        anchored: true,
        malformed: 'unknown',
        undocumented: [],
        evidence: 'compared by the adapter',
      },
    ],
  };
}

export interface UnseenPlace extends Place {
  readonly shown: string;
  readonly reason: string;
  /** Whether something is there; it may be that nobody was allowed to look. */
  readonly isThere: boolean;
}
