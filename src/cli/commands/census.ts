import { resolve } from 'node:path';
import * as v from 'valibot';
import { parseRelease } from '../../detector/host-version.ts';
import { HOSTS } from '../../hosts/registry.ts';
import { EXIT_CODES, highestRanked } from '../../model/exit-code.ts';
import type { ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { STATUSES } from '../../model/status.ts';
import type { Status } from '../../model/status.ts';
import { SURFACES } from '../../model/surface.ts';
import type { Known } from '../../model/unknown.ts';
import type { Verdict } from '../../model/verdict.ts';
import { pathKind, realPath } from '../../platform/path-kind.ts';
import { listedByName } from '../../policy/listed-by-name.ts';
import type { ListedGuard } from '../../policy/policy-document.ts';
import { censusJson } from '../../report/census-json.ts';
import { renderCensus } from '../../report/census-table.ts';
import { palette } from '../../report/palette.ts';
import { censusInput } from '../census-input.ts';
import { censusPolicy } from '../census-policy.ts';
import type { CensusOptions } from '../census-input.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { earlierCensus, type EarlierCensus } from '../earlier-census.ts';
import { takeCensus, type CensusPlan } from '../take-census.ts';
import { committedFiles } from '../../platform/committed-files.ts';
import type { ConfinedFiles } from '../../platform/confined-files.ts';
import { compareCensuses } from '../../detector/compare-censuses.ts';
import { renderChanges } from '../../report/census-changes.ts';

const optionsSchema = v.object({
  host: v.optional(v.array(v.string())),
  hostVersion: v.optional(v.array(v.string()), []),
  surface: v.optional(v.picklist(SURFACES), 'cli-interactive'),
  user: v.optional(v.string()),
  managed: v.optional(v.string()),
  offered: v.optional(v.array(v.string())),
  guard: v.optional(v.array(v.string()), []),
  policy: v.optional(v.string()),
  diff: v.optional(v.string()),
  failOn: v.optional(v.array(v.picklist(STATUSES)), []),
  json: v.optional(v.boolean(), false),
});

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const gather = (text: string, earlier: string[] = []): string[] => [...earlier, text];

/** Exit 0 whatever was found, unless `--fail-on` names a status that occurs: 2, or 8 for UNVERIFIED. */
export const census: CommandDefinition = {
  name: 'census',
  summary: 'which guard stands in front of every route, by the configuration of a directory',
  configure: (command) =>
    command
      .argument('[dir]', 'directory of a repository', '.')
      .option('--host <host>', 'only this host, configured or not (repeatable)', gather)
      .option('--host-version <version>', 'version of the host: 2.1.332, or claude-code=2.1.332 (repeatable)', gather)
      .option('--surface <surface>', `where the agent runs: ${SURFACES.join(', ')}`, 'cli-interactive')
      .option('--user <home>', "also read the user's settings and trust state below this home directory")
      .option('--managed <root>', "also read the administrator's settings below this root, for example /")
      .option('--offered <tools>', "the session's own list of tools, comma-separated", split)
      .option('--policy <file>', 'policy; default: hookproof.policy.yaml of the directory, else the embedded one')
      .option('--guard <program=controls>', 'a program known to supply these controls (repeatable)', gather)
      .option('--fail-on <statuses>', `statuses that make the exit code red: ${STATUSES.join(', ')}`, split)
      .option('--diff <ref|file>', 'only routes that answer otherwise than at a commit, or in an earlier --json output')
      .option('--json', 'print everything as JSON')
      .addHelpText('after', HELP),
  run: runCensus,
};

const HELP = `
Nothing found is executed, and nothing outside the directory is read but what --user and --managed name; of the
folders above it is only asked which one holds the .git.
Exit codes: 0, or with --fail-on: 2 a status occurs (with --diff: on a route that got no better), 8 only UNVERIFIED does.
Example: hookproof census . --host-version 2.1.332 --user ~ --managed / --guard guard.mjs=gate`;

async function runCensus(
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const parsed = parseOptions(options);
  if (options['failOn'] !== undefined && parsed.failOn.length === 0) {
    throw usage('expected at least one status, got none, at --fail-on');
  }
  const directory = directoryOf(resolve(context.cwd, args[0] ?? '.'));
  const policyFile = parsed.policy === undefined ? null : resolve(context.cwd, parsed.policy);
  const { policy, identify, partners } = censusPolicy(directory, policyFile, parsed.guard.map(guardOf));
  const folders = foldersOf(parsed, context);
  const asked = parsed.host === undefined ? null : parsed.host.map(hostNamed);
  const versions = versionsOf(parsed.hostVersion, asked);
  const plan = (own?: ConfinedFiles): CensusPlan => ({
    directory,
    asked,
    hosts: HOSTS,
    policy,
    offered: parsed.offered ?? 'unknown',
    inputFor: (adapter) =>
      censusInput({
        directory,
        identify,
        partners,
        ...folders,
        ...(own === undefined ? {} : { own }),
        hostVersion: versions(adapter.host),
        surface: parsed.surface,
        systemFolders: adapter.systemFolders ?? [],
      }),
  });
  const report = takeCensus(plan());
  if (report.hosts.length > 1) refuseBareVersion(parsed.hostVersion);
  const verdicts = report.hosts.flatMap((host) => host.verdicts);
  if (parsed.diff === undefined) {
    context.stdout(parsed.json ? censusJson(report) : renderCensus(report, palette(context.colour)));
    return exitCode(verdicts, parsed.failOn);
  }
  const before = await censusBefore(parsed.diff, directory, context.cwd);
  const seenBefore = 'hosts' in before ? before.hosts : takeCensus(plan(before)).hosts.map(({ host }) => host);
  // A host whose last file was deleted is asked about on both sides: its routes are lost, not gone.
  const both = { asked: [...new Set([...seenBefore, ...report.hosts.map(({ host }) => host)])] };
  const verdictsOf = (files?: ConfinedFiles): readonly Verdict[] =>
    takeCensus({ ...plan(files), ...both }).hosts.flatMap((host) => host.verdicts);
  const verdictsNow = verdictsOf();
  const changes = compareCensuses('hosts' in before ? before.verdicts : verdictsOf(before), verdictsNow);
  context.stdout(
    parsed.json
      ? `${JSON.stringify({ base: parsed.diff, changes }, null, 2)}\n`
      : renderChanges(changes, parsed.diff, palette(context.colour)),
  );
  const changed = new Set(changes.filter(({ kind }) => kind !== 'better').map(({ routeId }) => routeId));
  return exitCode(
    verdictsNow.filter(({ route }) => changed.has(route.id)),
    parsed.failOn,
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

function hostNamed(name: string): string {
  if (HOSTS.some(({ host }) => host === name)) return name;
  throw usage(`expected one of ${HOSTS.map(({ host }) => host).join(', ')}, got ${JSON.stringify(name)}, at --host`);
}

function parseOptions(options: Readonly<Record<string, unknown>>): v.InferOutput<typeof optionsSchema> {
  const parsed = v.safeParse(optionsSchema, options);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw usage(`expected ${issue.expected}, got ${issue.received}, at ${optionOf(issue)}`);
}

/** The option that an issue speaks of, as it is typed. */
function optionOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue)?.split('.')[0] ?? 'options';
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function usage(message: string): HookproofError {
  return new HookproofError('usage', message, {
    exitCode: EXIT_CODES.usage,
    hint: '"hookproof census --help" lists the options',
  });
}

/** Versions by host. One without a name is that of the only host asked for, or of every host. */
function versionsOf(texts: readonly string[], asked: readonly string[] | null): (host: string) => Known<string> {
  const named = texts.map((text): readonly [string | null, string] => {
    const at = text.indexOf('=');
    return at === -1 ? [null, versionOf(text)] : [hostNamed(text.slice(0, at)), versionOf(text.slice(at + 1))];
  });
  const bare = named.filter(([host]) => host === null);
  if (bare.length > 1 || (bare.length === 1 && (asked?.length ?? 0) > 1))
    throw usage('expected <host>=<version> for each of several hosts, got a version alone, at --host-version');
  return (host) => named.findLast(([of]) => of === host)?.[1] ?? bare[0]?.[1] ?? 'unknown';
}

/** A version without a host says nothing where several hosts are configured. */
function refuseBareVersion(texts: readonly string[]): void {
  const bare = texts.find((text) => !text.includes('='));
  if (bare === undefined) return;
  throw usage(`expected <host>=<version>, since several hosts are configured here, got ${bare}, at --host-version`);
}

function versionOf(text: string): Known<string> {
  if (text === 'unknown') return 'unknown';
  if (parseRelease(text) === null)
    throw usage(`expected a version like 2.1.332, got ${JSON.stringify(text)}, at --host-version`);
  return text.replace(/^v/, '');
}

function directoryOf(path: string): string {
  const kind = pathKind(path);
  if (kind === 'folder') return realPath(path);
  throw usage(`expected a directory, got ${kind === 'absent' ? 'nothing' : kind}, at ${path}`);
}

function foldersOf(
  parsed: { user?: string | undefined; managed?: string | undefined },
  context: CommandContext,
): Pick<CensusOptions, 'home' | 'managedRoot'> {
  return {
    home: parsed.user === undefined ? null : directoryOf(resolve(context.cwd, parsed.user)),
    managedRoot: parsed.managed === undefined ? null : directoryOf(resolve(context.cwd, parsed.managed)),
  };
}

function guardOf(text: string): ListedGuard {
  const at = text.lastIndexOf('=');
  if (at <= 0) throw usage(`expected program=control,control, got ${JSON.stringify(text)}, at --guard`);
  return listedByName(text.slice(0, at), split(text.slice(at + 1)));
}

function exitCode(verdicts: readonly Verdict[], failOn: readonly Status[]): ExitCode {
  const found = verdicts.map(({ status }) => status).filter((status) => failOn.includes(status));
  return highestRanked(
    found.map((status) => (status === 'UNVERIFIED' ? EXIT_CODES.couldNotTell : EXIT_CODES.survived)),
  );
}
