import type { ControlId, GuardId } from '../model/control.ts';
import type { GuardMark, ListedGuard } from './policy-document.ts';

/** A guard known by one word: its address, `server/tool`, its path (absolute or in the repository), or its file name. */
export function listedByName(name: GuardId, supplies: readonly ControlId[]): ListedGuard {
  const marks: GuardMark[] = [name.includes('://') ? { address: name } : { path: name }];
  if (/^[^/\s]+\/[^/\s]+$/u.test(name)) marks.push({ tool: name });
  return { name, recognise: marks, supplies };
}
