import type { MatcherProtocol } from './matcher-protocol.ts';
import type { Caveat } from './verdict.ts';

/** Events of a host at which no call of a tool waits for an answer. */
export interface EventsBesideCalls {
  /** They come when a call is over, or was refused. */
  readonly afterCalls: readonly string[];
  /** They are about a prompt, a turn, a session or a setting. */
  readonly aboutNoCall: readonly string[];
}

/** What the detector has to know of a host, as data. A host adapter provides it; the detector never names a host. */
export interface HostSemantics {
  readonly host: string;
  readonly matcherProtocol: MatcherProtocol;
  /** Events at which a handler can refuse before the effect. All others only observe. */
  readonly decidingEvents: readonly string[];
  /** Names that are events of this host, and what is said of a name that is none, under which rule; absent: names are not looked up. */
  readonly eventNames?: {
    readonly known: readonly string[];
    readonly rule: string;
    readonly elseBecause: string;
    /** The first version of an event that is younger than the evidence of the others. */
    readonly since?: Readonly<Record<string, string>>;
  };
  readonly eventsBeside: EventsBesideCalls;
  /** Attached to every verdict of this host, for example `not-observed-live`. */
  readonly standingCaveats: readonly Caveat[];
  /** Rule id behind each generic reason, for example { 'wrong-event': 'G-OBS' }; absent ones use the model's own id. */
  readonly ruleIds: Readonly<Record<string, string>>;
}
