import * as v from 'valibot';
import { DISPATCH_EVENTS } from '../../src/dispatch/dispatch-event.ts';
import { REFERENCE_PRESETS } from '../../src/dispatch/reference-scenario.ts';
import type { ReferenceChoice } from '../../src/dispatch/reference-scenario.ts';
import { EXECUTION_SURFACES } from '../../src/model/route.ts';
import { FREE_EXAMPLES } from './free-examples.ts';
import { REGISTRATIONS_MAX, REQUESTS_MAX, TICKS_MAX } from './free-scenario.ts';
import type { FreeCallback, FreeDraft, FreeRequest } from './free-scenario.ts';
import { CALLBACK_NAMES, REQUEST_NAMES } from './option-names.ts';
import type { Language } from './say.ts';

/** What the page shows, as its address says. */
export interface View {
  readonly language: Language;
  readonly mode: 'reference' | 'free';
  readonly choice: ReferenceChoice;
  readonly draft: FreeDraft;
}

/** An address longer than this is somebody's mistake or attack, and is not read. */
const ADDRESS_CHARACTERS_MAX = 8_000;
export const MATCHER_CHARACTERS_MAX = 200;

const TICKS = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TICKS_MAX));
const MATCHER = v.pipe(v.string(), v.maxLength(MATCHER_CHARACTERS_MAX));

const DRAFT: v.GenericSchema<unknown, FreeDraft> = v.strictObject({
  registrations: v.pipe(
    v.array(
      v.strictObject({
        event: v.picklist(DISPATCH_EVENTS),
        matcher: MATCHER,
        callback: v.picklist<readonly FreeCallback[]>(CALLBACK_NAMES),
        mode: v.picklist(['synchronous', 'asynchronous']),
        failure: v.picklist(['fails-open', 'fails-closed']),
        durationTicks: TICKS,
        limitTicks: v.nullable(TICKS),
      }),
    ),
    v.maxLength(REGISTRATIONS_MAX),
  ),
  requests: v.pipe(
    v.array(
      v.strictObject({
        what: v.picklist<readonly FreeRequest[]>(REQUEST_NAMES),
        entry: v.picklist(EXECUTION_SURFACES),
      }),
    ),
    v.maxLength(REQUESTS_MAX),
  ),
  baseline: v.picklist(['allow', 'deny', 'ask']),
  resolver: v.picklist(['nobody', 'approves', 'rejects']),
  rewriteRule: v.picklist(['last-to-finish', 'in-order', 'conflict-refuses']),
  undecidedMatcher: v.picklist(['fires', 'stays-silent']),
});

/**
 * The view that an address asks for. Hostile input: what is unknown, too long or malformed falls back to the beginning,
 * part by part. `preferred` is the language where the address names none.
 */
export function readAddress(address: { readonly search: string; readonly hash: string }, preferred: Language): View {
  const isReadable = address.search.length + address.hash.length <= ADDRESS_CHARACTERS_MAX;
  const query = new URLSearchParams(isReadable ? address.search : '');
  const hash = new URLSearchParams(isReadable ? address.hash.replace(/^#/u, '') : '');
  const asked = (name: string): string | null => hash.get(name) ?? query.get(name);
  const language = asked('lang');
  return {
    language: language === 'en' || language === 'zh' ? language : preferred,
    mode: asked('mode') === 'free' ? 'free' : 'reference',
    choice: readChoice(asked('event'), asked('matcher')),
    draft: readDraft(asked('draft')),
  };
}

/** The part of the address after `#` that `readAddress` reads back to the same view. */
export function writeAddress(view: View): string {
  const hash = new URLSearchParams({ lang: view.language, mode: view.mode });
  switch (view.mode) {
    case 'reference':
      hash.set('event', view.choice.event);
      hash.set('matcher', view.choice.matcher);
      break;
    case 'free':
      hash.set('draft', JSON.stringify(view.draft));
      break;
  }
  return `#${hash.toString()}`;
}

function readChoice(event: string | null, matcher: string | null): ReferenceChoice {
  const known = DISPATCH_EVENTS.find((name) => name === event);
  const isShort = matcher !== null && matcher.length <= MATCHER_CHARACTERS_MAX;
  return known !== undefined && isShort ? { event: known, matcher } : REFERENCE_PRESETS.prevent;
}

function readDraft(text: string | null): FreeDraft {
  if (text === null) return FREE_EXAMPLES.crashOpen;
  try {
    const result = v.safeParse(DRAFT, JSON.parse(text));
    return result.success ? result.output : FREE_EXAMPLES.crashOpen;
  } catch {
    return FREE_EXAMPLES.crashOpen;
  }
}
