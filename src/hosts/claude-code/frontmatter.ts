import type { HookRecord } from '../../model/hook-record.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { shownPath } from './layers.ts';
import { resolvePath } from '../programs.ts';

/** A skill or agent whose frontmatter names a deciding event; what it says there is not parsed. */
export interface FrontmatterHooks {
  readonly kind: 'skill' | 'agent';
  readonly file: string;
}

/** CC-L10: skills and agents of the project and of the user that bring hooks of their own. */
export function collectFrontmatter(input: HostInput): readonly FrontmatterHooks[] {
  const homes = [
    resolvePath(input.cwd, '.claude'),
    ...(input.home === null ? [] : [resolvePath(input.home, '.claude')]),
  ];
  return homes
    .flatMap((folder) => [
      ...entries(input, `${folder}/agents`).map((name) => ({
        kind: 'agent' as const,
        path: `${folder}/agents/${name}`,
      })),
      ...entries(input, `${folder}/skills`).map((name) => ({
        kind: 'skill' as const,
        path: `${folder}/skills/${name}/SKILL.md`,
      })),
    ])
    .flatMap(({ kind, path }) => (bringsHooks(input, path) ? [{ kind, file: shownPath(input, path) }] : []));
}

function entries(input: HostInput, folder: string): readonly string[] {
  const names = input.files.list(folder);
  return names === 'unknown' ? [] : names.slice(0, 500);
}

function bringsHooks(input: HostInput, path: string): boolean {
  if (!path.endsWith('.md')) return false;
  const look = input.files.look(path);
  if (look.kind !== 'file' || !look.text.startsWith('---')) return false;
  const end = look.text.indexOf('\n---', 3);
  const front = look.text.slice(3, end === -1 ? undefined : end);
  return /^hooks\s*:/m.test(front) && front.includes('PreToolUse');
}

/** Such hooks run at times only (a skill after its first use, an agent while it runs), so they are never certain. */
export function frontmatterRecord({ kind, file }: FrontmatterHooks, call: RouteCall): HookRecord {
  const running = kind === 'skill' || call.route.agent !== 'main';
  return {
    id: `${file}#hooks`,
    host: 'claude-code',
    event: 'PreToolUse',
    matcher: null,
    guard: { id: 'unknown', shown: `hooks in the frontmatter of ${file}` },
    live: running ? 'unknown' : false,
    liveReason: running
      ? `CC-L10: hooks of the ${kind} hold only while it is in use, and are not parsed`
      : 'CC-L10: hooks of an agent hold only while that agent runs',
    decides: 'unknown',
    decidesReason: 'CC-L10: hooks in frontmatter were reported dead in some versions',
    failure: 'unknown',
    source: { file, pointer: '' },
  };
}
