import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { SURFACES } from '../model/surface.ts';
import { palette } from '../report/palette.ts';
import { renderRouteExplanation } from '../report/route-explanation.ts';
import { askedCensus, usage } from './census-options.ts';
import type { CommandContext } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { accountForFiles } from './looked-at-files.ts';
import { noteSessionGaps } from './session-notes.ts';
import { takeCensus, type CensusPlan } from './take-census.ts';

/** Whether a text is the id of a route, as the census prints it: host, surface, entry and tool. */
export function isRouteId(text: string): boolean {
  const [host = '', surface = ''] = text.split('/');
  return /^[a-z0-9-]+$/u.test(host) && SURFACES.some((known) => known === surface);
}

/** Prints one route of a census with everything that decides it. Throws the usage error for an id without a route. */
export function explainRoute(
  routeId: string,
  directory: string,
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): ExitCode {
  const [host = '', surface = ''] = routeId.split('/');
  const asked = askedCensus(directory, { ...options, surface, host: [host] }, context);
  const plan = asked.plan();
  noteSessionGaps(plan.sessions, context);
  const accounts: ReturnType<typeof accountForFiles>[] = [];
  const inputFor: CensusPlan['inputFor'] = (adapter) => {
    const account = accountForFiles(plan.inputFor(adapter));
    accounts.push(account);
    return account.input;
  };
  const verdicts = takeCensus({ ...plan, inputFor }).hosts.flatMap((census) => census.verdicts);
  const verdict = verdicts.find(({ route }) => route.id === routeId);
  if (verdict === undefined) {
    const ids = verdicts.map(({ route }) => route.id);
    throw usage(
      `expected the id of a route of the census, got ${ids.length} routes and none of this id, at ${routeId}`,
      didYouMean(routeId, ids, '"hookproof census --json" lists the ids'),
    );
  }
  const seen = { directory: asked.directory, lookedAt: accounts.flatMap(({ lookedAt }) => lookedAt()) };
  context.stdout(
    options['json'] === true
      ? `${JSON.stringify({ ...verdict, ...seen }, null, 2)}\n`
      : renderRouteExplanation(verdict, seen, palette(context.colour)),
  );
  return EXIT_CODES.ok;
}
