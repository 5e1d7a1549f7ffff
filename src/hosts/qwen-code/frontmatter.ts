import type { HookRecord } from '../../model/hook-record.ts';
import type { HostInput } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import { shownPath } from '../settings-layer.ts';
import { unseenRecord } from '../settings-hooks.ts';

const FILES_MAX = 500;

/** QW-L1: skills and agents that bring hooks of their own. They hold at times only, and are not parsed. */
export function frontmatterRecords(input: HostInput): readonly HookRecord[] {
  const folders = [input.cwd, ...(input.home === null ? [] : [input.home])].map((folder) =>
    resolvePath(folder, '.qwen'),
  );
  return [...new Set(folders)]
    .flatMap((folder) => [
      ...entries(input, `${folder}/agents`).map((name) => `${folder}/agents/${name}`),
      ...entries(input, `${folder}/skills`).map((name) => `${folder}/skills/${name}/SKILL.md`),
    ])
    .filter((path) => bringsHooks(input, path))
    .map((path) => {
      const file = shownPath(input, path);
      const reason = `QW-L1: hooks in the frontmatter of ${file} hold only while it is in use, and are not parsed`;
      return unseenRecord('qwen-code', 'PreToolUse', file, reason);
    });
}

function entries(input: HostInput, folder: string): readonly string[] {
  const names = input.files.list(folder);
  return names === 'unknown' ? [] : names.slice(0, FILES_MAX);
}

function bringsHooks(input: HostInput, path: string): boolean {
  if (!path.endsWith('.md')) return false;
  const look = input.files.look(path);
  if (look.kind !== 'file' || !look.text.startsWith('---')) return false;
  const end = look.text.indexOf('\n---', 3);
  const front = look.text.slice(3, end === -1 ? undefined : end);
  return /^hooks\s*:/m.test(front) && front.includes('PreToolUse');
}
