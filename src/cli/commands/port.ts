import * as v from 'valibot';
import { assessRoute } from '../../detector/coverage.ts';
import { carryConfiguration, type StandingRegistration } from '../../hosts/carry-configuration.ts';
import { censusRoutes } from '../../hosts/census-routes.ts';
import type { HostAdapter } from '../../hosts/host-contract.ts';
import { adapterFor } from '../../hosts/registry.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import type { Match } from '../../model/match.ts';
import { palette } from '../../report/palette.ts';
import { renderPort, type PortedRoute, type PortReport } from '../../report/port-report.ts';
import { addCensusOptions, askedCensus, hostNamed, parseOptions, usage, type AskedCensus } from '../census-options.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { noteForeignSessions, noteSessionGaps } from '../session-notes.ts';
import type { CensusPlan } from '../take-census.ts';
import { noteUnknownHosts } from '../unknown-names.ts';

const optionsSchema = v.looseObject({ check: v.optional(v.boolean(), false), json: v.optional(v.boolean(), false) });

/** Exit 0 whatever was found, with `--check` 2 when a control is lost or unsupported and 8 when it could not be told. */
export const port: CommandDefinition = {
  name: 'port',
  summary: 'which routes lose their control when a configuration is carried to another host',
  examples: [{ line: 'hookproof port claude-code codex', says: 'what a registration comes to on the other host' }],
  resultLine: /^\S+ to \S+: /u,
  configure: (command) =>
    addCensusOptions(
      command
        .argument('<from>', 'host that the configuration is written for')
        .argument('<to>', 'host that it is to be carried to')
        .argument('[dir]', 'directory of a repository', '.'),
    )
      .option('--check', 'exit with 2 when a control is lost or unsupported there')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nNothing is written. Exit codes: 0, with --check 2 a control is lost or unsupported, 8 it could not be told.\nExample: hookproof port claude-code codex . --host-version claude-code=2.1.332 --host-version codex=0.171.0',
      ),
  run: runPort,
};

function runPort(
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { check, json } = parseOptions(optionsSchema, options);
  const [from = '', to = '', directory = '.'] = args;
  if (hostNamed(from, '<from>') === hostNamed(to, '<to>'))
    throw usage(`expected two hosts, got ${from} twice, at <to>`);
  noteUnknownHosts([from, to], context);
  const asked = askedCensus(directory, options, context);
  asked.refuseBareVersion();
  const plan = asked.plan();
  noteSessionGaps(plan.sessions, context);
  noteForeignSessions(plan.sessions, [from, to], context);
  const report = portOf(asked, plan, adapterFor(from), adapterFor(to));
  context.stdout(json ? `${JSON.stringify(report, null, 2)}\n` : renderPort(report, palette(context.colour)));
  if (!check) return Promise.resolve(EXIT_CODES.ok);
  const results = report.routes.map(({ result }) => result);
  if (results.includes('lost') || results.includes('unsupported')) return Promise.resolve(EXIT_CODES.survived);
  return Promise.resolve(results.includes('unknown') ? EXIT_CODES.couldNotTell : EXIT_CODES.ok);
}

function portOf(asked: AskedCensus, plan: CensusPlan, from: HostAdapter, to: HostAdapter): PortReport {
  const carried = carryConfiguration(standingOn(from, plan), { adapter: to, input: plan.inputFor(to) });
  const alternatives = asked.document?.alternatives ?? [];
  const routes = carried.map(({ target, ...rest }): PortedRoute => {
    const isOpen = target !== null && (rest.result === 'lost' || rest.result === 'unsupported');
    const through = isOpen ? assessRoute(target, [], plan.policy, to.semantics).counterexample : undefined;
    const route = { ...rest, getsThrough: through === undefined ? null : { tool: through.tool, input: through.input } };
    if (route.result !== 'unsupported' && route.result !== 'no-such-route') return route;
    const found = alternatives.find(({ host, control }) => host === to.host && route.controls.includes(control));
    return { ...route, alternative: found === undefined ? null : { owner: found.owner, procedure: found.procedure } };
  });
  return { from: from.host, to: to.host, routes };
}

/** Registrations that supply a control on a route, or might: those whose loss would be a loss. */
function standingOn(adapter: HostAdapter, plan: CensusPlan): readonly StandingRegistration[] {
  const input = plan.inputFor(adapter);
  const collection = adapter.collect(input);
  return censusRoutes(adapter, input, collection, plan.offered, plan.sessions.seen(adapter.host)).flatMap((route) => {
    // Where nothing can refuse here either, nothing is lost by moving.
    if (route.decisionPoint !== 'decides' && route.decisionPoint !== 'unknown') return [];
    const records = collection.recordsFor({ route });
    const verdict = assessRoute(route, records, plan.policy, adapter.semantics);
    const standings = verdict.deciding === null ? verdict.masked : [verdict.deciding, ...verdict.masked];
    return standings.flatMap(({ recordId, supplies, mightSupply, match }) => {
      const record = records.find(({ id }) => id === recordId);
      const might = mightSupply === 'any' ? verdict.required : mightSupply;
      const controls = [...new Set([...supplies, ...might])];
      return record === undefined || controls.length === 0 ? [] : [{ route, record, controls, doubt: doubtOf(match) }];
    });
  });
}

/**
 * Why a registration may not stand on the route. An unknown version and tools not seen yet are no such doubt: what misses
 * in every known version, and what names no tool of a server, is a miss by then.
 */
function doubtOf(match: Match | null): string | null {
  if (match?.kind !== 'undecided') return null;
  return match.reason === 'version-unknown' || match.reason === 'tool-names-unknown' ? null : match.because;
}
