import type { ConfiguredServer } from '../detector/server-index.ts';
import type { GuardId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Match } from '../model/match.ts';
import type { Route } from '../model/route.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Surface } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';
import type { DecodeAnswer } from './guard-answer.ts';
import type { EncodeCall, EncodeModuleCall } from './proposed-call.ts';
import type { SessionReader } from './session-record.ts';

/** What looking at one path gave. "Not there", "there but unreadable" and "not looked at" are three answers. */
export type FileLook =
  | { readonly kind: 'file'; readonly text: string; readonly executable: Known<boolean> }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'not-looked-at'; readonly reason: string };

/** The files a collector may see, by absolute POSIX path. Handed in, so that collectors stay pure. */
export interface HostFiles {
  look(path: string): FileLook;
  /** Names in a directory, sorted; [] when it does not exist, 'unknown' when it could not be listed. */
  list(directory: string): Known<readonly string[]>;
}

/** What a registration runs, as far as configuration tells. */
export type Running =
  | { readonly kind: 'program'; readonly path: string; readonly text: string }
  /** A module that the host loads into itself, with the messages by which it is seen to refuse a call. */
  | { readonly kind: 'module'; readonly path: string; readonly text: string; readonly refuses: readonly string[] }
  | { readonly kind: 'http'; readonly url: string }
  | { readonly kind: 'mcp-tool'; readonly server: string; readonly tool: string };

export interface InstalledPlugin {
  readonly name: string;
  readonly enabled: boolean;
  /** Absolute path of its files, when known. */
  readonly root?: string;
  /** Whether it carries code that runs inside the host. */
  readonly mods: boolean;
}

/** Everything a census knows of one installation. What was not looked for is 'unknown' or null, never empty. */
export interface HostInput {
  readonly hostVersion: Known<string>;
  readonly surface: Surface;
  readonly os: 'linux' | 'darwin' | 'win32';
  /** Directory the agent is started in; absolute. */
  readonly cwd: string;
  /** Root of the repository around `cwd`; absolute. */
  readonly gitRoot: string;
  /** Home directory, null when the user's layer is not to be read. */
  readonly home: string | null;
  /** Whether the administrator's files may be read. */
  readonly readsManaged: boolean;
  /** Policy delivered by a server: its text, null for none, 'unknown' when nobody asked. */
  readonly serverPolicy: Known<string | null>;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly plugins: Known<readonly InstalledPlugin[]>;
  /** What the host keeps elsewhere than in files: the chosen agent, run mode, provider. Absent members are unknown. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly files: HostFiles;
  /** SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. Handed in, because hosts import no platform. */
  readonly sha256: (text: string) => string;
  /** The guard table's key for what runs, or 'unknown'. */
  readonly identify: (running: Running) => Known<GuardId>;
  readonly partners: GuardPartners;
  /** Where relative paths of the policy start, when that is not `cwd`; absolute. */
  readonly policyDirectory?: string;
}

/** What the policy knows of programs that stand beside a guard. */
export interface GuardPartners {
  /** Known to answer "allow". */
  readonly approvers: readonly GuardId[];
  /** Known to rewrite the call. */
  readonly rewriters: readonly GuardId[];
  /** Known to supply no control. */
  readonly idle: readonly GuardId[];
}

/** Something a reader has to know that is no record: a skipped file, a layer not read. */
export interface Finding {
  readonly kind: 'skipped' | 'unreadable' | 'not-read' | 'ignored' | 'note';
  readonly rule: string;
  readonly text: string;
  readonly source: SourcePointer;
}

/** One call on a route, when the question is about one: its input decides on rules that look at arguments. */
export interface RouteCall {
  readonly route: Route;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** What was found in one installation. */
export interface Collection {
  /** Whether any configuration of this host exists at all; 'unknown' when some of it could not be read. */
  readonly configured: Known<boolean>;
  readonly servers: readonly ConfiguredServer[];
  readonly findings: readonly Finding[];
  /** What the answers take for granted that no file says, each a sentence with what would raise it; absent for nothing. */
  readonly assumptions?: readonly string[];
  /** The records that speak of this call, each comparison that needs the host's own vocabulary already made. */
  readonly recordsFor: (call: RouteCall) => readonly HookRecord[];
  /** The route with what configuration decides about it filled in: offered, decision point. */
  readonly completeRoute: (call: RouteCall) => Route;
}

/** A matcher, and the event at which it stands; null for none. */
export interface WrittenMatcher {
  readonly event: string;
  readonly matcher: string | null;
}

/** One host: facts as data, and how its configuration is read. */
export interface HostAdapter {
  readonly host: string;
  readonly semantics: HostSemantics;
  readonly facts: readonly HostFact[];
  /** Tools known by name; what a session offers is another question. */
  readonly catalogue: readonly CatalogueTool[];
  /** What the names of all tools of an MCP server begin with. */
  readonly toolPrefix: (server: string) => string;
  readonly collect: (input: HostInput) => Collection;
  /** How a matcher written at a deciding event is compared with a call, where the host's matcher protocol does not say it. */
  readonly compareMatcher?: (written: WrittenMatcher, call: RouteCall, input: HostInput) => Match;
  /** Absolute folders that the administrator of a machine fills; absent where there are none. */
  readonly systemFolders?: readonly string[];
  /** What the host makes of a guard's answer; absent where no evidence says how it decides. */
  readonly decode?: DecodeAnswer;
  /** What its command hooks get for a call; absent where no evidence says so, or where guards are no programs. */
  readonly encode?: EncodeCall;
  /** What modules that it loads into itself get for a call; absent where guards are programs. */
  readonly encodeModuleCall?: EncodeModuleCall;
  /** How its transcripts and session listings are read; absent where their format is not known. */
  readonly sessions?: SessionReader;
  /** Name handed to hooks, for a name as the model shows it; absent where both are the same. */
  readonly canonicalName?: (raw: string) => string;
}

/** Guard of a native rule that the host itself consults, and of a host switch that turns failures into refusals. */
export const HOST_RULE: GuardId = 'host/deny-rule';
export const HOST_FAILS_CLOSED: GuardId = 'host/fails-closed';

export interface CatalogueTool {
  readonly name: string;
  readonly effect: string;
  readonly payloadFields: readonly string[];
  /** Tools whose input reaches what this one started; absent where the effect alone says what is known. */
  readonly laterInputs?: readonly string[];
}

/** A claim about a host with its source. A fact marked `U` may never yield COVERED. */
export interface HostFact {
  readonly id: string;
  readonly claim: string;
  /** L observed · S read in source · D documented · I claimed in a report · U undocumented. */
  readonly evidence: 'L' | 'S' | 'D' | 'I' | 'U';
  /** First version it holds for, inclusive; null: from the beginning. */
  readonly from: string | null;
  /** First version it no longer holds for; null: up to the newest version with evidence. */
  readonly before: string | null;
  /** ISO date on which the source was read. */
  readonly checked: string;
}
