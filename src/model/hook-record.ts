import type { GuardId } from './control.ts';
import type { Match } from './match.ts';
import type { FailureDirection } from './route.ts';
import type { SourcePointer } from './source-pointer.ts';
import type { Known } from './unknown.ts';

/** By what a policy can list what runs, or the sentence that says why it cannot and what to do instead. */
export type GuardListing =
  /** A path absolute or relative to where paths of the policy start, an address, or `server/tool`. */
  | { readonly kind: 'path' | 'address' | 'tool'; readonly name: string }
  | { readonly kind: 'none'; readonly because: string };

/** What runs when the registration fires. A guard is recognised by what runs, never by a marker text. */
export interface GuardIdentity {
  /** Key for the policy's guard table, or 'unknown' when what runs is not in it or cannot be told. */
  readonly id: Known<GuardId>;
  /** What was found, for people: the command line, the address or the rule text. */
  readonly shown: string;
  /** Absent where nothing that is certain to run was seen. */
  readonly listedAs?: GuardListing;
}

/** One registration found in configuration, or one native rule that the host consults like a guard. */
export interface HookRecord {
  /** `<file>#<pointer>`, unique within a census. */
  readonly id: string;
  readonly host: string;
  /** The host's own event name, as written. */
  readonly event: string;
  /** Matcher text as written; null when the key is absent. */
  readonly matcher: string | null;
  readonly guard: GuardIdentity;
  /** Command line as written, by which a session's record can name it; absent where there is none. */
  readonly command?: string;
  /** Absolute path of the module that the host loads into itself, where that is what runs. */
  readonly module?: string;
  /** Name that the handler is given, by which a session's record can call it; absent where there is none. */
  readonly handler?: string;
  /**
   * Set by an adapter for what does not speak the host's hook-matcher vocabulary (a permission rule, an `if`
   * condition): the comparison with this route, already made. Then neither event nor matcher is compared.
   */
  readonly resolvedMatch?: Match;
  /**
   * Explicit false supplies nothing, 'unknown' supplies nothing but may decide, true supplies.
   * Absent counts as live: a convention of the static model, marked `assumed-live` on every verdict that leans on it.
   */
  readonly live?: Known<boolean>;
  /** Why `live` has its value, in words, with what was looked at. */
  readonly liveReason?: string;
  /** Whether this kind of handler can refuse at all (asynchronous ones cannot). */
  readonly decides: Known<boolean>;
  /** Why `decides` is not true, in words. */
  readonly decidesReason?: string;
  /** What happens when the guard itself fails. */
  readonly failure: Known<FailureDirection>;
  readonly source: SourcePointer;
  /** Where the matcher is written, and where the event is; `source` where that is not stated. */
  readonly matcherSource?: SourcePointer;
  readonly eventSource?: SourcePointer;
}
