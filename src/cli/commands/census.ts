import { resolve } from 'node:path';
import * as v from 'valibot';
import { compareCensuses } from '../../detector/compare-censuses.ts';
import { EXIT_CODES, highestRanked } from '../../model/exit-code.ts';
import type { ExitCode } from '../../model/exit-code.ts';
import { STATUSES } from '../../model/status.ts';
import type { Status } from '../../model/status.ts';
import type { Verdict } from '../../model/verdict.ts';
import { committedFiles } from '../../platform/committed-files.ts';
import type { ConfinedFiles } from '../../platform/confined-files.ts';
import { pathKind } from '../../platform/path-kind.ts';
import { changesJson, renderChanges } from '../../report/census-changes.ts';
import { censusHtml } from '../../report/census-html.ts';
import { censusJson } from '../../report/census-json.ts';
import { censusMarkdowns } from '../../report/census-markdown.ts';
import type { CensusReport } from '../../report/census-report.ts';
import { censusSarif } from '../../report/census-sarif.ts';
import { plainText } from '../../report/plain-text.ts';
import { renderCensus } from '../../report/census-table.ts';
import { palette } from '../../report/palette.ts';
import { addCensusOptions, askedCensus, parseOptions, splitWords, usage, type AskedCensus } from '../census-options.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { earlierCensus, type EarlierCensus } from '../earlier-census.ts';
import { nestedFolders } from '../nested-folders.ts';
import { repeatedArguments } from '../repeated-arguments.ts';
import { repositoryFolder } from '../repository-folder.ts';
import { pageParts } from '../page-parts.ts';
import { takeCensus } from '../take-census.ts';
import { VERSION } from '../version.ts';

export const CENSUS_FORMATS = ['table', 'json', 'markdown', 'sarif', 'html'] as const;

const optionsSchema = v.looseObject({
  failOn: v.optional(v.array(v.picklist(STATUSES)), []),
  diff: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
  format: v.optional(v.picklist(CENSUS_FORMATS)),
  nested: v.optional(v.boolean(), false),
  all: v.optional(v.boolean(), false),
});

/** Exit 0 whatever was found, unless `--fail-on` names a status that occurs: 2, or 8 for UNVERIFIED. */
export const census: CommandDefinition = {
  name: 'census',
  summary: 'which guard stands in front of every route, by the configuration of a directory',
  examples: [
    { line: 'hookproof census .', says: 'every host that is configured here' },
    {
      line: 'hookproof census . --host claude-code --host-version 2.1.332 --user ~',
      says: "one host, with the version and the user's settings that it needs for COVERED",
    },
    {
      line: 'hookproof census . --guard .claude/guard.mjs=gate --fail-on UNCOVERED',
      says: 'a check: exit 2 when a route is open',
    },
    { line: 'hookproof census . --diff main', says: 'only what answers otherwise than at that commit' },
  ],
  resultLine: /^(?:[a-z0-9-]+: \d+ routes: |No route answers otherwise |\d+ routes? answers? otherwise )/u,
  configure: (command) =>
    addCensusOptions(command.argument('[dir]', 'directory of a repository', '.'))
      .option('--fail-on <statuses>', `statuses that make the exit code red: ${STATUSES.join(', ')}`, splitWords)
      .option('--diff <ref|file>', 'only routes that answer otherwise than at a commit, or in an earlier --json output')
      .option('--nested', 'also every folder below in which a host would find a configuration')
      .option('--all', 'a row and every reason for each route, not only what a first look needs')
      .option('--format <format>', `how it is printed: ${CENSUS_FORMATS.join(', ')}`)
      .option('--json', 'the same as --format json')
      .addHelpText('after', HELP),
  run: runCensus,
};

const HELP = `
Nothing found is executed, and nothing outside the directory is read but what --user, --managed,
--transcript, --session and --observed name; of the folders above it is only asked which one holds the .git.
Exit codes: 0, or with --fail-on: 2 a status occurs (with --diff: on a route that got no better), 8 only UNVERIFIED does.`;

async function runCensus(
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { failOn, diff, json, nested, all, format = json ? 'json' : 'table' } = parseOptions(optionsSchema, options);
  if (json && format !== 'json') throw usage(`expected one format, got --json and --format ${format}, at --format`);
  if (diff !== undefined && format !== 'table' && format !== 'json')
    throw usage(`expected table or json beside --diff, got ${format}, at --format`);
  if (diff !== undefined && nested)
    throw usage(
      'expected one comparison, got --diff and --nested, at --nested',
      'compare each folder by itself: hookproof census <folder> --diff <ref>',
    );
  if (options['failOn'] !== undefined && failOn.length === 0) {
    throw usage('expected at least one status, got none, at --fail-on');
  }
  const asked = askedCensus(args[0] ?? '.', options, context);
  const report = takeCensus(asked.plan());
  if (report.hosts.length > 1) asked.refuseBareVersion();
  if (diff !== undefined) return await runComparison({ asked, diff, failOn, json: format === 'json' }, context);
  const found = new Set(statusesOf(report));
  const whole = nested ? { ...report, nested: nestedCensuses(asked, context, found) } : report;
  const folder = format === 'sarif' ? await repositoryFolder(asked.directory, context.env) : '';
  const again = repeatedArguments(args[0] ?? '.', options, context.cwd);
  for (const piece of piecesOf(whole, { format, all, folder, again }, context)) context.stdout(piece);
  return exitCode(found, failOn);
}

/**
 * Each folder below as if an agent of the hosts that find something there were started in it, one at a time. Adds the
 * statuses of all of them, whoever looks at them.
 */
function nestedCensuses(asked: AskedCensus, context: CommandContext, statuses: Set<Status>): Iterable<CensusReport> {
  const { hosts, inputFor } = asked.plan();
  const { found, unseen } = nestedFolders(asked.directory, hosts, inputFor);
  for (const text of unseen) context.stderr(`note: of the folders below, ${plainText(text)}\n`);
  function* censuses(): Generator<CensusReport, void, void> {
    for (const { folder, hosts: readers } of found) {
      const census = takeCensus({ ...asked.planFor(folder), asked: readers });
      const configured = census.hosts.filter((host) => host.configured !== false);
      if (configured.length === 0) continue;
      const report = { ...census, hosts: configured };
      for (const status of statusesOf(report)) statuses.add(status);
      yield report;
    }
  }
  return censuses();
}

function statusesOf({ hosts }: CensusReport): readonly Status[] {
  return hosts.flatMap(({ verdicts }) => verdicts.map(({ status }) => status));
}

interface Printed {
  readonly format: (typeof CENSUS_FORMATS)[number];
  readonly all: boolean;
  /** Where the repository of the directory begins, as SARIF wants it. */
  readonly folder: string;
  /** The arguments that ask about the same again. */
  readonly again: string;
}

function piecesOf(
  report: CensusReport,
  { format, all, folder, again }: Printed,
  { colour, columns }: CommandContext,
): Iterable<string> {
  switch (format) {
    case 'table':
      return [renderCensus(report, { colours: palette(colour), columns, all, asked: again })];
    case 'json':
      return censusJson(report);
    case 'markdown':
      return censusMarkdowns(report);
    case 'sarif':
      return [censusSarif(report, VERSION, folder)];
    case 'html':
      return censusHtml(report, VERSION, pageParts('authority-map'));
  }
}

interface Comparison {
  readonly asked: AskedCensus;
  readonly diff: string;
  readonly failOn: readonly Status[];
  readonly json: boolean;
}

async function runComparison({ asked, diff, failOn, json }: Comparison, context: CommandContext): Promise<ExitCode> {
  const before = await censusBefore(diff, asked.directory, context.cwd);
  const hostsOf = (files?: ConfinedFiles): readonly string[] =>
    takeCensus(asked.plan(files)).hosts.map(({ host }) => host);
  // A host whose last file was deleted is asked about on both sides: its routes are lost, not gone.
  const hosts = [...new Set([...('hosts' in before ? before.hosts : hostsOf(before)), ...hostsOf()])];
  const verdictsOf = (files?: ConfinedFiles): readonly Verdict[] =>
    takeCensus({ ...asked.plan(files), asked: hosts }).hosts.flatMap((host) => host.verdicts);
  const now = verdictsOf();
  const changes = compareCensuses('hosts' in before ? before.verdicts : verdictsOf(before), now);
  context.stdout(json ? changesJson(changes, diff) : renderChanges(changes, diff, palette(context.colour)));
  const changed = new Set(changes.filter(({ kind }) => kind !== 'better').map(({ routeId }) => routeId));
  return exitCode(
    now.filter(({ route }) => changed.has(route.id)).map(({ status }) => status),
    failOn,
  );
}

/** What to compare with: an earlier output, or the files of a commit below the same directory. */
async function censusBefore(base: string, directory: string, cwd: string): Promise<EarlierCensus | ConfinedFiles> {
  const path = resolve(cwd, base);
  if (pathKind(path) === 'file') return earlierCensus(path);
  const files = await committedFiles(directory, base);
  if (files !== null) return files;
  throw usage(`expected a commit or an output of "census --json", got ${JSON.stringify(base)}, at --diff`);
}

function exitCode(statuses: Iterable<Status>, failOn: readonly Status[]): ExitCode {
  const found = [...statuses].filter((status) => failOn.includes(status));
  return highestRanked(
    found.map((status) => (status === 'UNVERIFIED' ? EXIT_CODES.couldNotTell : EXIT_CODES.survived)),
  );
}
