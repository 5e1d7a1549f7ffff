import type { SourcePointer } from '../model/source-pointer.ts';
import { asObject, member, type JsonDocument, type JsonPath } from './json-document.ts';

/** One handler in `{"<Event>":[{"matcher":…,"hooks":[handler]}]}`, unjudged. */
export interface GroupedHandler {
  readonly event: string;
  /** null when the key is absent, or no text: then the group is a stray too. */
  readonly matcher: string | null;
  readonly handler: Readonly<Record<string, unknown>>;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
}

/** Something below the `hooks` key that is no handler in a group. */
export interface StrayEntry {
  /** `flat`: a handler that stands in the list of its event, without a group around it. */
  readonly kind: 'flat' | 'malformed';
  readonly event: string;
  readonly text: string;
  /** The flat handler itself. */
  readonly handler: Readonly<Record<string, unknown>>;
  readonly source: SourcePointer;
  readonly eventSource: SourcePointer;
}

export interface HookGroups {
  readonly handlers: readonly GroupedHandler[];
  readonly strays: readonly StrayEntry[];
  /** Whether there are more entries than are followed. */
  readonly isTooMuch: boolean;
}

/** Each handler is compared with each route, and comparing a hostile matcher may cost a millisecond. */
const ENTRIES_MAX = 1_000;
const MATCHER_COST_MAX = 60_000;

/** Reads the groups of hooks at a path of a settings document, for all events. Never throws; bounded. */
export function readHookGroups(document: JsonDocument, path: JsonPath): HookGroups {
  const handlers: GroupedHandler[] = [];
  const strays: StrayEntry[] = [];
  const hooks = path.reduce<unknown>((parent, key) => member(parent, String(key)), document.value);
  const at = (...rest: JsonPath): SourcePointer => document.at([...path, ...rest]);
  if (hooks !== undefined && asObject(hooks) === null) {
    strays.push({ ...stray('', 'hooks is no object'), source: at(), eventSource: at() });
  }
  for (const [event, groups] of Object.entries(asObject(hooks) ?? {})) {
    if (!Array.isArray(groups)) {
      strays.push({ ...stray(event, 'the event is no list'), source: at(event), eventSource: at(event) });
      continue;
    }
    for (const [index, group] of groups.entries()) {
      if (handlers.length + strays.length > ENTRIES_MAX) return { handlers: [], strays: [], isTooMuch: true };
      readGroup(event, group, (...rest) => at(event, ...rest), index, { handlers, strays });
    }
  }
  const cost = handlers.reduce((sum, { matcher }) => sum + costOf(matcher ?? ''), 0);
  const isTooMuch = handlers.length > ENTRIES_MAX || cost > MATCHER_COST_MAX;
  return isTooMuch ? { handlers: [], strays: [], isTooMuch } : { handlers, strays, isTooMuch };
}

/** Characters; an expression that counts or looks around costs like a long one, however short it is. */
function costOf(matcher: string): number {
  return matcher.length + (/\{\d|\(\?[<=!]/.test(matcher) ? 2_000 : 0);
}

function stray(event: string, text: string): Omit<StrayEntry, 'source' | 'eventSource'> {
  return { kind: 'malformed', event, text, handler: {} };
}

function readGroup(
  event: string,
  group: unknown,
  at: (...rest: JsonPath) => SourcePointer,
  index: number,
  draft: { readonly handlers: GroupedHandler[]; readonly strays: StrayEntry[] },
): void {
  const [source, eventSource] = [at(index), at()];
  const handlers = member(group, 'hooks');
  const matcher = member(group, 'matcher');
  if (handlers === undefined && asObject(group) !== null) {
    const text = 'a handler without a group around it registers nothing';
    draft.strays.push({ kind: 'flat', event, text, handler: asObject(group) ?? {}, source, eventSource });
    return;
  }
  const isListed = Array.isArray(handlers);
  if (!isListed || (matcher !== undefined && typeof matcher !== 'string')) {
    draft.strays.push({ ...stray(event, 'the group has not the shape of one'), source, eventSource });
  }
  if (!isListed) return;
  const matcherSource = at(index, 'matcher');
  for (const [place, value] of handlers.entries()) {
    const handler = asObject(value);
    const where = at(index, 'hooks', place);
    if (handler === null) {
      draft.strays.push({ ...stray(event, 'the handler is no object'), source: where, eventSource });
    } else {
      const written = typeof matcher === 'string' ? matcher : null;
      draft.handlers.push({ event, matcher: written, handler, source: where, matcherSource, eventSource });
    }
  }
}
