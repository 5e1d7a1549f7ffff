import type { SourcePointer } from '../model/source-pointer.ts';
import type { Status } from '../model/status.ts';
import { placeOf } from './census-report.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

type Deciding = { readonly recordId: string; readonly source: SourcePointer; readonly because: string } | null;

/** One route whose answer differs between two censuses. */
export interface ReportedChange {
  readonly routeId: string;
  readonly kind: string;
  readonly before: Status | null;
  readonly after: Status | null;
  readonly newlyMissing: readonly string[];
  readonly decidedBefore: Deciding;
  readonly decidesNow: Deciding;
}

/** Shape of the output, in `schema/census-diff.v1.schema.json`. Another shape is another version. */
const SCHEMA = 'urn:hookproof:schema:census-diff:v1';

/** What changed between two censuses as pretty JSON with a trailing newline. `base` is what was compared with, as typed. */
export function changesJson(changes: readonly ReportedChange[], base: string): string {
  const shown = changes.map(({ decidedBefore, decidesNow, ...change }) => ({
    ...change,
    decidedBefore: entryOf(decidedBefore),
    decidesNow: entryOf(decidesNow),
  }));
  return `${JSON.stringify({ schema: SCHEMA, base, changes: shown }, null, 2)}\n`;
}

/** An earlier output says no more of an entry than this, so neither side does. */
function entryOf(entry: Deciding): Deciding {
  if (entry === null) return null;
  const { recordId, source, because } = entry;
  return { recordId, source, because };
}

/** What changed between two censuses, for people: one route each, with the entry that decided and the one that decides. */
export function renderChanges(changes: readonly ReportedChange[], base: string, colours: Palette): string {
  if (changes.length === 0) return `No route answers otherwise than at ${plainText(base)}.\n`;
  const lines = changes.flatMap((change) => [
    `${paint(change, colours)}  ${plainText(change.routeId)}: ${change.before ?? 'no such route'} -> ${change.after ?? 'no such route'}`,
    ...(change.newlyMissing.length === 0
      ? []
      : [`  now missing: ${change.newlyMissing.map((id) => plainText(id)).join(', ')}`]),
    ...entryLine('decided before', change.decidedBefore),
    ...entryLine('decides now', change.decidesNow),
  ]);
  const lost = changes.filter(({ kind }) => kind === 'lost' || kind === 'worse').length;
  return `${lines.join('\n')}\n${changes.length} routes answer otherwise than at ${plainText(base)}, ${lost} of them worse\n`;
}

function entryLine(label: string, entry: Deciding): readonly string[] {
  return entry === null ? [] : [`  ${label}: ${plainText(placeOf(entry.source))} ${plainText(entry.because)}`];
}

function paint({ kind }: ReportedChange, colours: Palette): string {
  if (kind === 'lost' || kind === 'worse') return colours.red(kind);
  return kind === 'better' ? colours.green(kind) : colours.yellow(kind);
}
