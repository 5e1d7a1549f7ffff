import type { HookRecord } from '../../model/hook-record.ts';
import type { SourcePointer } from '../../model/source-pointer.ts';
import { readFrontmatterHooks } from '../frontmatter-hooks.ts';
import { readHookGroups, type GroupedHandler } from '../hook-groups.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { readJson } from '../json-document.ts';
import { allOf, type Liveness } from '../liveness.ts';
import { parentOf, resolvePath } from '../programs.ts';
import { collectedHook, unseenRecord, type CollectedHook, type JudgedHandler } from '../settings-hooks.ts';
import { shownPath } from '../settings-layer.ts';
import { judgeHandler } from './handlers.ts';
import { variablesOf } from './hooks.ts';

/** A skill or an agent whose frontmatter registers hooks. */
export interface FrontmatterHooks {
  readonly file: string;
  readonly hooks: readonly CollectedHook[];
  /** Why not all that stands there is known; null where it was read. */
  readonly unread: string | null;
}

const FILES_MAX = 500;
const TIER = 'QW-L1: that hooks of skills and agents run is known from the source only (G-TIER)';

/** QW-L1: skills and agents of the project and of the user that bring hooks of their own. `silenced`: the switches. */
export function collectFrontmatter(input: HostInput, silenced: Liveness): readonly FrontmatterHooks[] {
  const folders = [input.cwd, ...(input.home === null ? [] : [input.home])].map((folder) =>
    resolvePath(folder, '.qwen'),
  );
  return [...new Set(folders)]
    .flatMap((folder) => [
      ...entries(input, `${folder}/agents`).map((name) => `${folder}/agents/${name}`),
      ...entries(input, `${folder}/skills`).map((name) => `${folder}/skills/${name}/SKILL.md`),
    ])
    .flatMap((path) => hooksIn(path, input, silenced));
}

function entries(input: HostInput, folder: string): readonly string[] {
  const names = input.files.list(folder);
  return names === 'unknown' ? [] : names.slice(0, FILES_MAX);
}

function hooksIn(path: string, input: HostInput, silenced: Liveness): readonly FrontmatterHooks[] {
  const look = path.endsWith('.md') ? input.files.look(path) : null;
  if (look?.kind !== 'file') return [];
  const reading = readFrontmatterHooks(look.text);
  if (reading.kind === 'none') return [];
  const file = shownPath(input, path);
  if (reading.kind === 'not-read') return [{ file, hooks: [], unread: reading.reason }];
  const json = readJson(reading.text, file);
  if (json.kind !== 'document') return [{ file, hooks: [], unread: 'it is nested deeper than is followed' }];
  const { handlers, strays, isTooMuch } = readHookGroups(json.document, ['hooks']);
  const place: Liveness = { live: 'unknown', reason: `QW-L1: when hooks of ${file} hold is not in evidence` };
  const hooks = handlers.map((entry) => {
    const judged = judgedSomewhere(entry.handler, path, input);
    const bare = withoutLines(entry);
    return collectedHook(bare, bare, { judged, liveness: allOf([silenced, judged.program, place]), tier: TIER });
  });
  const unread = isTooMuch ? 'it holds more than is followed' : (strays[0]?.text ?? null);
  return [{ file, hooks, unread }];
}

/** Where a program of frontmatter starts is not in evidence: it is missing only where it is missing from both folders. */
function judgedSomewhere(handler: GroupedHandler['handler'], path: string, input: HostInput): JudgedHandler {
  const judged = judgeHandler(handler, input, variablesOf(input));
  if (judged.program.live !== false) return judged;
  const beside = { ...input, cwd: parentOf(path), policyDirectory: input.policyDirectory ?? input.cwd };
  const other = judgeHandler(handler, beside, variablesOf(input));
  return other.program.live === false ? judged : other;
}

/** The lines are those of the text that was made of the block. */
function withoutLines(entry: GroupedHandler): GroupedHandler {
  const bare = ({ file, pointer }: SourcePointer): SourcePointer => ({ file, pointer });
  const { source, matcherSource, eventSource } = entry;
  return { ...entry, source: bare(source), matcherSource: bare(matcherSource), eventSource: bare(eventSource) };
}

/** What was not read may register anything, as far as the switches let it. */
export function unreadFrontmatter(found: readonly FrontmatterHooks[], silenced: Liveness): readonly HookRecord[] {
  return found.flatMap(({ file, unread }) => {
    if (unread === null) return [];
    const reason = `QW-L1: hooks in the frontmatter of ${file} are not all read: ${unread}`;
    const record = unseenRecord('qwen-code', 'PreToolUse', file, reason);
    return [silenced.live === false ? { ...record, live: false as const, liveReason: silenced.reason } : record];
  });
}

/** QW-K1: hooks that nobody read may allow what a guard beside them refuses. null where there are none. */
export function unreadPartner(found: readonly FrontmatterHooks[], silenced: Liveness): string | null {
  const other = silenced.live === false ? undefined : found.find(({ unread }) => unread !== null);
  return other === undefined ? null : `QW-K1: a hook in the frontmatter of ${other.file} may allow what it refuses`;
}

/** That hooks stand there: a census without it would not say that they were seen. */
export function frontmatterFindings(found: readonly FrontmatterHooks[]): readonly Finding[] {
  return found.map(({ file, hooks, unread }) => ({
    kind: 'note',
    rule: 'QW-L1',
    text: `${hooks.length} ${hooks.length === 1 ? 'hook' : 'hooks'} in the frontmatter, on which no route leans${unread === null ? '' : `; not all is read: ${unread}`}`,
    source: { file, pointer: '' },
  }));
}
