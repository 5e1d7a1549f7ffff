import { resolve } from 'node:path';
import type { Command } from 'commander';
import * as v from 'valibot';
import { parseRelease } from '../detector/host-version.ts';
import { adapterFor, HOSTS } from '../hosts/registry.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { SURFACES } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';
import type { ConfinedFiles } from '../platform/confined-files.ts';
import { pathKind, realPath } from '../platform/path-kind.ts';
import { listedByName } from '../policy/listed-by-name.ts';
import type { ListedGuard, PolicyDocument } from '../policy/policy-document.ts';
import { acceptanceRows } from './acceptance-rows.ts';
import { censusInput, presentFiles, type CensusOptions } from './census-input.ts';
import { censusPolicy } from './census-policy.ts';
import type { CommandContext } from './command.ts';
import { readLiveRecords } from './live-records.ts';
import { digestsIn, digestsOf, readProbeRecords } from './probe-records.ts';
import { noteForeignSessions } from './session-notes.ts';
import { readSessions } from './session-sources.ts';
import type { CensusPlan } from './take-census.ts';
import { didYouMean } from './did-you-mean.ts';
import { noteUnknownControls, noteUnknownHosts } from './unknown-names.ts';

const optionsSchema = v.looseObject({
  host: v.optional(v.array(v.string())),
  hostVersion: v.optional(v.array(v.string()), []),
  surface: v.optional(v.picklist(SURFACES), 'cli-interactive'),
  user: v.optional(v.string()),
  managed: v.optional(v.string()),
  offered: v.optional(v.array(v.string())),
  guard: v.optional(v.array(v.string()), []),
  policy: v.optional(v.string()),
  transcript: v.optional(v.array(v.string()), []),
  session: v.optional(v.array(v.string()), []),
  observed: v.optional(v.array(v.string()), []),
});

/** Comma-separated words, blank ones left out. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Each value of an option that is repeatable. */
export const gather = (text: string, earlier: string[] = []): string[] => [...earlier, text];

/** The options of every command that takes a census. */
export function addCensusOptions(command: Command): Command {
  return command
    .option('--host <host>', 'only this host, configured or not (repeatable)', gather)
    .option('--host-version <version>', 'version of the host: 2.1.332, or claude-code=2.1.332 (repeatable)', gather)
    .option('--surface <surface>', `where the agent runs: ${SURFACES.join(', ')}`, 'cli-interactive')
    .option('--user <home>', "also read the user's settings and trust state below this home directory")
    .option('--managed <root>', "also read the administrator's settings below this root, for example /")
    .option('--offered <tools>', "the session's own list of tools, comma-separated", splitWords)
    .option('--transcript <path>', 'session records, a file or a folder of *.jsonl: which tools were called', gather)
    .option('--session <file>', 'session record that lists the tools offered, for its host', gather)
    .option(
      '--observed <[version/surface=]file>',
      'record of hooks that a session of this version and surface listed or ran: 0.171.0/cli-headless=hooks.json',
      gather,
    )
    .option('--policy <file>', 'policy; default: hookproof.policy.yaml of the directory, else the embedded one')
    .option('--guard <program=controls>', 'a program known to supply these controls (repeatable)', gather);
}

/** A census that was asked for: where, of whom, and by which policy. */
export interface AskedCensus {
  readonly directory: string;
  readonly document: PolicyDocument | null;
  /** Everything but the options that only one command has. `own`: files that stand in place of those of the directory. */
  readonly plan: (own?: ConfinedFiles) => CensusPlan;
  /** The same census of a folder below the directory. */
  readonly planFor: (folder: string) => CensusPlan;
  /** Throws the usage error of a version without a host where several hosts are configured. */
  readonly refuseBareVersion: () => void;
}

/** Reads the options of a census. Throws HookproofError `usage` or `config-invalid` (exit 1). */
export function askedCensus(
  directoryText: string,
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): AskedCensus {
  const parsed = parseCensusPart(options);
  refuseEmptyPaths({ ...parsed, directory: directoryText });
  const directory = directoryOf(resolve(context.cwd, directoryText));
  const policyFile = parsed.policy === undefined ? null : resolve(context.cwd, parsed.policy);
  const guards = parsed.guard.map(guardOf);
  const { policy, identify, identifyCommitted, partners, document } = censusPolicy(directory, policyFile, guards);
  noteUnknownControls(guards, policy, context);
  const folders = foldersOf(parsed, context);
  const asked = parsed.host === undefined ? null : parsed.host.map((name) => hostNamed(name));
  noteUnknownHosts(asked ?? [], context);
  const versions = versionsOf(parsed.hostVersion, asked);
  const sessions = readSessions(
    { transcripts: parsed.transcript, sessions: parsed.session, observed: parsed.observed },
    context.cwd,
  );
  noteForeignSessions(sessions, asked, context);
  const planOf = (
    at: string,
    own?: ConfinedFiles,
    present = presentFiles({ ...folders, directory: at }),
  ): CensusPlan => ({
    directory: at,
    asked,
    hosts: asked === null ? HOSTS : asked.map((name) => adapterFor(name)),
    policy,
    offered: parsed.offered ?? 'unknown',
    sessions,
    acceptance: acceptanceRows(
      at,
      own ?? present,
      own === undefined ? digestsOf(at, folders.home) : digestsIn(own, at),
    ),
    today: new Date().toISOString().slice(0, 10),
    // A record speaks of what stands in the directory now.
    live: own === undefined ? readLiveRecords(at) : [],
    probes: own === undefined ? readProbeRecords(at, folders.home).map(({ observation }) => observation) : [],
    inputFor: (adapter) =>
      censusInput({
        directory: at,
        policyDirectory: directory,
        identify: own === undefined ? identify : identifyCommitted,
        partners,
        ...folders,
        present,
        ...(own === undefined ? {} : { own }),
        hostVersion: versions(adapter.host),
        surface: parsed.surface,
        systemFolders: adapter.systemFolders ?? [],
      }),
  });
  return {
    directory,
    document,
    refuseBareVersion: () => refuseBareVersion(parsed.hostVersion),
    plan: (own) => planOf(directory, own),
    planFor: (folder) => planOf(folder),
  };
}

/** An empty path, as of a variable that is not set, would be the working directory: its files, taken for a home's. */
function refuseEmptyPaths(paths: Readonly<Record<string, unknown>>): void {
  for (const name of ['directory', 'user', 'managed', 'policy', 'transcript', 'session', 'observed']) {
    if (![paths[name]].flat().includes('')) continue;
    const at = name === 'directory' ? 'the directory' : `--${name}`;
    throw usage(`expected a path, got an empty text, at ${at}`, 'an unset variable of the shell leaves an empty text');
  }
}

function parseCensusPart(options: Readonly<Record<string, unknown>>): v.InferOutput<typeof optionsSchema> {
  return parseOptions(optionsSchema, options);
}

/** Options by a schema. Throws the usage error that names the option. */
export function parseOptions<T>(schema: v.GenericSchema<unknown, T>, options: Readonly<Record<string, unknown>>): T {
  const parsed = v.safeParse(schema, options);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw usage(
    `expected ${expectedWords(issue.expected ?? 'another value')}, got ${issue.received}, at ${optionOf(issue)}`,
    didYouMean(String(issue.input), wordsIn(issue.expected ?? ''), CENSUS_HELP),
  );
}

/** The words of a closed list, as a schema says what it expects: `("table" | "json")`. */
function wordsIn(expected: string): readonly string[] {
  return [...expected.matchAll(/"([^"]+)"/gu)].flatMap(([, word]) => (word === undefined ? [] : [word]));
}

/** The same for people: `table, json or sarif`. */
function expectedWords(expected: string): string {
  const words = wordsIn(expected);
  return words.length < 2 ? expected : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** The option that an issue speaks of, as it is typed. */
function optionOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue)?.split('.')[0] ?? 'options';
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const CENSUS_HELP = '"hookproof census --help" lists the options';

/** The usage error of a census. */
export function usage(message: string, hint: string = CENSUS_HELP): HookproofError {
  return new HookproofError('usage', message, { exitCode: EXIT_CODES.usage, hint });
}

/** The name of a host; one that nobody knows is judged by the general rules. Throws the usage error for no name at all. */
export function hostNamed(name: string, at = '--host'): string {
  if (/^[a-z0-9][a-z0-9-]{0,59}$/u.test(name)) return name;
  throw usage(
    `expected a host like ${HOSTS.map(({ host }) => host).join(', ')}, got ${JSON.stringify(name)}, at ${at}`,
  );
}

/** Versions by host. One without a name is that of the only host asked for, or of every host. */
function versionsOf(texts: readonly string[], asked: readonly string[] | null): (host: string) => Known<string> {
  const named = texts.map((text): readonly [string | null, string] => {
    const at = text.indexOf('=');
    if (at === -1) return [null, versionOf(text, asked?.[0] ?? null)];
    const host = hostNamed(text.slice(0, at));
    return [host, versionOf(text.slice(at + 1), host)];
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

/** A host that was read from documents or a commit alone has a name for its newest reading instead of a release. */
function versionOf(text: string, host: string | null): Known<string> {
  if (text === 'unknown') return 'unknown';
  if (host !== null && text !== 'none' && text === adapterFor(host).semantics.matcherProtocol.newestKnown) return text;
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
  return listedByName(text.slice(0, at), splitWords(text.slice(at + 1)));
}
