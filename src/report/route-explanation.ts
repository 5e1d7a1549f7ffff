import type { Route } from '../model/route.ts';
import type { RecordStanding, Verdict } from '../model/verdict.ts';
import { placeOf } from './census-report.ts';
import { evidenceLines } from './evidence-lines.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { beyondFiles, detailLines } from './verdict-lines.ts';

/** What was looked at to judge a route. */
export interface SeenForRoute {
  readonly directory: string;
  readonly lookedAt: readonly { readonly file: string; readonly found: string; readonly reason?: string }[];
}

/** One route with everything that is known of it: the record, the verdict, every registration on it, what was read. */
export function renderRouteExplanation(verdict: Verdict, seen: SeenForRoute, colours: Palette): string {
  const { route, status, required, supplied, missing, deciding, masked } = verdict;
  const lines = [
    `${colours.bold(plainText(route.id))}  ${status}`,
    ...routeLines(route),
    `  controls required: ${words(required)}; supplied: ${words(supplied)}; missing: ${words(missing)}`,
    ...detailLines(verdict),
    ...(beyondFiles(verdict) ? [] : evidenceLines(verdict)),
    ...(deciding === null ? ['  no registration bears on it'] : [`  decides: ${standingText(deciding)}`]),
    ...masked.map((standing) => `  beside it: ${standingText(standing)}`),
    ...seenLines(seen),
  ];
  return `${lines.join('\n')}\n`;
}

function seenLines({ directory, lookedAt }: SeenForRoute): readonly string[] {
  const named = (kind: string): readonly string[] =>
    lookedAt.filter(({ found }) => found === kind).map(({ file }) => file);
  const absent = named('absent');
  return [
    `  read in ${plainText(directory)}: ${words(named('file'))}`,
    ...(absent.length === 0 ? [] : [`  looked for, and not there: ${words(absent)}`]),
    ...lookedAt.flatMap(({ file, reason }) =>
      reason === undefined ? [] : [`  not read: ${plainText(file)}: ${plainText(reason)}`],
    ),
  ];
}

function routeLines(route: Route): readonly string[] {
  const { tool, event } = route;
  return [
    `  tool: ${plainText(tool.raw ?? 'none')}, told to hooks as ${plainText(tool.canonical ?? 'nothing')}${tool.server === undefined ? '' : `, of server ${plainText(tool.server)}`}`,
    `  event: ${plainText(event.host ?? 'none')} (${event.control}); decision point: ${route.decisionPoint}; offered: ${String(route.offered)}`,
    `  effect: ${plainText(route.effect)}; destination: ${plainText(route.effectDestination)}; control owner: ${plainText(route.controlOwner)}; failure: ${route.failureBehaviour}`,
    `  payload: ${route.payloadFields === 'unknown' ? 'unknown' : words(route.payloadFields)}; later inputs: ${route.laterInputs === 'unknown' ? 'unknown' : words(route.laterInputs)}`,
  ];
}

function words(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => plainText(name)).join(', ');
}

function standingText({ source, standing, because }: RecordStanding): string {
  return `${plainText(placeOf(source))} ${standing}: ${plainText(because)}`;
}
