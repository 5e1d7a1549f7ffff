import type { HookRecord } from '../../model/hook-record.ts';
import { readFrontmatterHooks } from '../frontmatter-hooks.ts';
import { listedOnceRead } from '../guard-listing.ts';
import type { Finding, HostInput, RouteCall } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import type { CollectedHook } from './hooks.ts';
import { handlerHook } from './hooks.ts';
import { shownPath } from './layers.ts';
import { hookRecord } from './records.ts';
import { readSettings, type HandlerEntry } from './settings-file.ts';

type Kind = 'skill' | 'agent' | 'command';

/** A skill, agent or command whose frontmatter registers hooks. */
export interface FrontmatterHooks {
  readonly kind: Kind;
  readonly file: string;
  readonly hooks: readonly CollectedHook[];
  /** Why what stands there is not known; null where it was read. */
  readonly unread: string | null;
}

const FILES_MAX = 500;

/** CC-L10: skills, agents and commands of the project and of the user that bring hooks of their own. */
export function collectFrontmatter(input: HostInput): readonly FrontmatterHooks[] {
  const homes = [
    resolvePath(input.cwd, '.claude'),
    ...(input.home === null ? [] : [resolvePath(input.home, '.claude')]),
  ];
  return [...new Set(homes)]
    .flatMap((folder) => [
      ...entries(input, `${folder}/agents`).map((name) => [`${folder}/agents/${name}`, 'agent'] as const),
      ...entries(input, `${folder}/commands`).map((name) => [`${folder}/commands/${name}`, 'command'] as const),
      ...entries(input, `${folder}/skills`).map((name) => [`${folder}/skills/${name}/SKILL.md`, 'skill'] as const),
    ])
    .flatMap(([path, kind]) => hooksIn(path, kind, input));
}

function entries(input: HostInput, folder: string): readonly string[] {
  const names = input.files.list(folder);
  return names === 'unknown' ? [] : names.slice(0, FILES_MAX);
}

function hooksIn(path: string, kind: Kind, input: HostInput): readonly FrontmatterHooks[] {
  const look = path.endsWith('.md') ? input.files.look(path) : null;
  if (look?.kind !== 'file') return [];
  const reading = readFrontmatterHooks(look.text);
  if (reading.kind === 'none') return [];
  const file = shownPath(input, path);
  if (reading.kind === 'not-read') return [{ kind, file, hooks: [], unread: reading.reason }];
  const settings = readSettings({ ...look, text: reading.text }, file, input.hostVersion);
  if (settings.kind !== 'settings') return [{ kind, file, hooks: [], unread: 'it holds more than is followed' }];
  const { handlers, malformed, schemaFaults } = settings.settings;
  const liveness = { live: 'unknown', reason: holdsWhile(kind, file) } as const;
  const hooks = handlers.map((entry) => handlerHook(withoutLines(entry), input, liveness));
  const faults = malformed.length + schemaFaults.length;
  return [{ kind, file, hooks, unread: faults === 0 ? null : 'an entry there is no registration' }];
}

/** The lines are those of the file that was made of the block. */
function withoutLines(entry: HandlerEntry): HandlerEntry {
  const bare = ({ file, pointer }: HandlerEntry['source']): HandlerEntry['source'] => ({ file, pointer });
  const { source, matcherSource, eventSource } = entry;
  return { ...entry, source: bare(source), matcherSource: bare(matcherSource), eventSource: bare(eventSource) };
}

function holdsWhile(kind: Kind, file: string): string {
  switch (kind) {
    case 'skill':
      return `CC-L10: hooks of a skill hold only from its first use on, and nothing says that ${file} is in use`;
    case 'command':
      return `CC-L10: whether hooks of a command are read is not documented; they would hold only while ${file} runs`;
    case 'agent':
      return `CC-L10: hooks of an agent hold only while that agent runs, and ${file} may be another one`;
  }
}

const REPORTED_DEAD = 'CC-L10: hooks in frontmatter were reported dead in some versions';

/**
 * The hooks of one file on one call. Those of a skill or a command are not there before its first use, so no route leans
 * on them; those of an agent may be there on calls by agents.
 */
export function frontmatterRecords(
  { kind, file, hooks, unread }: FrontmatterHooks,
  call: RouteCall,
  input: HostInput,
): readonly HookRecord[] {
  const mayHold = kind === 'agent' && call.route.agent !== 'main';
  const parsed = hooks.map((hook) =>
    hookRecord(mayHold ? hook : notInUse(hook, kind, file), call, input, REPORTED_DEAD),
  );
  return unread === null ? parsed : [...parsed, unreadRecord(kind, file, unread, mayHold ? 'unknown' : false)];
}

function notInUse(hook: CollectedHook, kind: Kind, file: string): CollectedHook {
  return { ...hook, liveness: { live: false, reason: holdsWhile(kind, file) } };
}

function unreadRecord(kind: Kind, file: string, unread: string, live: false | 'unknown'): HookRecord {
  return {
    id: `${file}#hooks`,
    host: 'claude-code',
    event: 'PreToolUse',
    matcher: null,
    guard: { id: 'unknown', shown: `hooks in the frontmatter of ${file}`, listedAs: listedOnceRead(file) },
    live,
    liveReason: holdsWhile(kind, file),
    decides: 'unknown',
    decidesReason: `${REPORTED_DEAD}; they are not all read here: ${unread}`,
    failure: 'unknown',
    source: { file, pointer: '' },
  };
}

/** That hooks stand there, and when they hold: a census without them would not say that they were seen. */
export function frontmatterFindings(found: readonly FrontmatterHooks[]): readonly Finding[] {
  return found.map(({ kind, file, hooks, unread }) => ({
    kind: 'note',
    rule: 'CC-L10',
    text: `${hooks.length} ${hooks.length === 1 ? 'hook' : 'hooks'} in the frontmatter of this ${kind}, which no route of the main agent leans on${unread === null ? '' : `; not all is read: ${unread}`}`,
    source: { file, pointer: '' },
  }));
}
