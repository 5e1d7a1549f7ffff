import type { SourcePointer } from '../model/source-pointer.ts';
import { placeOf } from './census-report.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** One registration on one route of the other host. */
export interface PortedRoute {
  readonly fromRoute: string;
  readonly toRoute: string | null;
  readonly result: string;
  readonly because: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  readonly write: { readonly event: string; readonly matcher: string | null } | null;
  /** A call that nothing refuses there, where the control is lost or unsupported; null elsewhere. */
  readonly getsThrough: { readonly tool: string | null; readonly input: Readonly<Record<string, unknown>> } | null;
  /** Who answers for what cannot be represented there; null where nobody does, undefined where nobody has to. */
  readonly alternative?: { readonly owner: string; readonly procedure: string } | null;
}

export interface PortReport {
  readonly from: string;
  readonly to: string;
  readonly routes: readonly PortedRoute[];
}

const LIMIT =
  'carried says that the words still match, not that the route is covered there: take a census of that host';

/** What becomes of each registration on the other host, for people. */
export function renderPort({ from, to, routes }: PortReport, colours: Palette): string {
  if (routes.length === 0)
    return `No registration of ${from} stands on a route here: there is nothing to carry to ${to}.\n`;
  const lines = routes.flatMap((route) => [
    `${paint(route.result, colours)}  ${plainText(route.fromRoute)} -> ${plainText(route.toRoute ?? 'no such route')}`,
    `  ${plainText(placeOf(route.source))}: ${plainText(writtenText(route))}: ${plainText(route.because)}`,
    ...throughLine(route),
    ...(route.write === null
      ? []
      : [`  write there: ${plainText(route.write.event)} ${matcherText(route.write.matcher)}`]),
    ...alternativeLine(route),
  ]);
  const counted = [...new Set(routes.map(({ result }) => result))].map(
    (result) => `${routes.filter((route) => route.result === result).length} ${result}`,
  );
  return `${lines.join('\n')}\n${from} to ${to}: ${counted.join(', ')}\n${colours.dim(LIMIT)}\n`;
}

function writtenText({ event, matcher }: PortedRoute): string {
  return matcher === null ? event : `${event} ${JSON.stringify(matcher)}`;
}

function throughLine({ getsThrough }: PortedRoute): readonly string[] {
  if (getsThrough === null) return [];
  const { tool, input } = getsThrough;
  return [
    `  gets through there: ${plainText(tool ?? 'the route as it is')} with input ${plainText(JSON.stringify(input))}`,
  ];
}

function matcherText(matcher: string | null): string {
  return matcher === null
    ? 'without a matcher: the program filters'
    : `with matcher ${plainText(JSON.stringify(matcher))}`;
}

function alternativeLine({ alternative }: PortedRoute): readonly string[] {
  if (alternative === undefined) return [];
  if (alternative === null) return ['  approved alternative: none, which is a finding'];
  return [`  approved alternative: ${plainText(alternative.owner)}: ${plainText(alternative.procedure)}`];
}

function paint(result: string, colours: Palette): string {
  if (result === 'lost' || result === 'unsupported') return colours.red(result);
  return result === 'carried' ? colours.green(result) : colours.yellow(result);
}
