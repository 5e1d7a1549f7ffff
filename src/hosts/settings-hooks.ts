import type { GuardIdentity, HookRecord } from '../model/hook-record.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Known } from '../model/unknown.ts';
import { listedOnceRead } from './guard-listing.ts';
import type { Finding } from './host-contract.ts';
import { readHookGroups, type GroupedHandler, type HookGroups, type StrayEntry } from './hook-groups.ts';
import type { Liveness } from './liveness.ts';
import type { SettingsLayer } from './settings-layer.ts';

/** A handler judged by itself: what runs, whether it is there, whether it can refuse in time. */
export interface JudgedHandler {
  readonly name: string | null;
  readonly command: string;
  readonly guard: GuardIdentity;
  readonly program: Liveness;
  readonly decides: Known<boolean>;
  readonly decidesReason: string;
}

/** One registered hook with everything that does not depend on the route. */
export interface CollectedHook {
  readonly id: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
  readonly judged: JudgedHandler;
  readonly liveness: Liveness;
  /** Why evidence of its layer carries no cover; null for a layer that was run. */
  readonly tier: string | null;
}

/** One entry of a file with what is known of it. */
export function collectedHook(
  entry: Pick<GroupedHandler, 'event' | 'source' | 'eventSource'>,
  matched: Pick<GroupedHandler, 'matcher' | 'matcherSource'>,
  rest: Pick<CollectedHook, 'judged' | 'liveness' | 'tier'>,
): CollectedHook {
  return {
    id: `${entry.source.file}#${entry.source.pointer}`,
    event: entry.event,
    matcher: matched.matcher,
    source: entry.source,
    matcherSource: matched.matcherSource,
    eventSource: entry.eventSource,
    ...rest,
  };
}

/** The groups of one file; no handler where it did not come out or holds more than is followed. */
export function groupsOf(layer: SettingsLayer<string>): HookGroups {
  if (layer.reading.kind !== 'settings') return { handlers: [], strays: [], isTooMuch: false };
  return readHookGroups(layer.reading.document, ['hooks']);
}

/** Whether the file counts as it stands. */
export function fileLiveness(layer: SettingsLayer<string>): Liveness {
  if (layer.doubt !== null) return { live: 'unknown', reason: layer.doubt };
  return { live: true, reason: `${layer.file} is read` };
}

/** A malformed group of the same event is not known to leave the others alone. */
export function strayLiveness(event: string, strays: readonly StrayEntry[], file: string, rule: string): Liveness {
  const near = strays.find((stray) => stray.kind === 'malformed' && (stray.event === event || stray.event === ''));
  if (near === undefined) return { live: true, reason: 'its event is well-formed' };
  const line = near.source.line ?? 1;
  return { live: 'unknown', reason: `${rule}: what the malformed entry at line ${line} of ${file} does is not known` };
}

/** Rules of one host's contract about entries that are no registration. */
interface EntryRules {
  readonly layers: string;
  readonly flat: string;
  readonly malformed: string;
  readonly event: string;
}

/** What a reader has to know of entries that are no registration. */
export function entryFindings(
  layers: readonly SettingsLayer<string>[],
  events: readonly string[],
  rules: EntryRules,
): readonly Finding[] {
  return layers.flatMap((layer) => {
    const { handlers, strays, isTooMuch } = groupsOf(layer);
    const source: SourcePointer = { file: layer.file, pointer: '/hooks' };
    const text = 'holds more handlers, or costlier matchers, than are followed';
    const tooMuch: readonly Finding[] = isTooMuch ? [{ kind: 'unreadable', rule: rules.layers, text, source }] : [];
    const unknownNames = [...handlers, ...strays].filter(({ event }) => event !== '' && !events.includes(event));
    return [
      ...tooMuch,
      ...strays.map((stray): Finding => {
        const rule = stray.kind === 'flat' ? rules.flat : rules.malformed;
        return { kind: 'skipped', rule, text: stray.text, source: stray.source };
      }),
      ...unknownNames.map(({ event, eventSource }): Finding => {
        const skipped = `the host knows no event ${event.slice(0, 60)}`;
        return { kind: 'ignored', rule: rules.event, text: skipped, source: eventSource };
      }),
    ];
  });
}

/** A file that is there and was not seen may register anything: discovery that failed found something unknown. */
export function unseenRecord(host: string, event: string, file: string, reason: string): HookRecord {
  return {
    id: `${file}#`,
    host,
    event,
    matcher: null,
    guard: { id: 'unknown', shown: `whatever ${file} registers`, listedAs: listedOnceRead(file) },
    live: 'unknown',
    liveReason: reason,
    decides: 'unknown',
    decidesReason: reason,
    failure: 'unknown',
    source: { file, pointer: '' },
  };
}
