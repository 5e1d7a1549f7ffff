import type { ControlId } from './control.ts';
import type { EvidenceLevel } from './evidence.ts';
import type { SourcePointer } from './source-pointer.ts';
import type { Surface } from './surface.ts';
import type { Known } from './unknown.ts';

/** `guard-start`: the real host started its command; with the last two, what was read back after such a run. */
type HookObservationKind =
  | 'hook-listing'
  | 'host-log'
  | 'guard-start'
  | 'invocation-record'
  | 'canary-probe'
  | 'effect-read-back'
  | 'target-audit';

/** That a host's hook was listed or ran, as a record of one session tells it, what a copy of it answered, or what the real host did with it. It speaks of that host, version and surface only. */
export interface HookObservation {
  readonly kind: HookObservationKind;
  readonly host: string;
  readonly version: Known<string>;
  readonly surface: Known<Surface>;
  readonly event: string;
  /** Matcher as listed, null for none; absent where the record does not name it. */
  readonly matcher?: string | null;
  /** Command line; null where the record does not name what ran. */
  readonly command: string | null;
  /** Name of the handler, or its command where it has none; absent where the record does not name it. */
  readonly handler?: string;
  /** Name of the tool as hooks are told it; null where the record names no call. */
  readonly tool: string | null;
  readonly at: SourcePointer;
  /** Id of the registration that it speaks of; absent where it is found by event, matcher and command. */
  readonly record?: string;
  /** The only control of which it says something; absent: of all. */
  readonly control?: ControlId;
  /** The level that a run of the real host, in force today, saw fail since the effect occurred, and its day. */
  readonly failed?: { readonly level: EvidenceLevel; readonly on: string };
  /** Why it counts for nothing any more, or never did; absent while it counts. */
  readonly voidBecause?: string;
}
