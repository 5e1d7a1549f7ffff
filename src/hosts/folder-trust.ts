import { readCommentedJson } from './commented-json.ts';
import type { FileLook, Finding } from './host-contract.ts';
import { asObject } from './json-document.ts';
import { parentOf } from './programs.ts';

/** What a file `{"<folder>":"TRUST_FOLDER"|"DO_NOT_TRUST"}` says of one folder. */
export interface FolderTrust {
  readonly kind: 'trusted' | 'not-trusted' | 'never-asked' | 'unknown';
  readonly reason: string;
}

/** Trust that could not be told is told once, also where no registration hangs on it. `reason` begins with its rule. */
export function trustFindings(
  { kind, reason }: { readonly kind: string; readonly reason: string },
  file: string,
): readonly Finding[] {
  const [, rule, text] = /^([A-Z]+-[A-Z0-9]+): (.*)$/su.exec(reason) ?? [];
  if (kind !== 'unknown' || rule === undefined || text === undefined) return [];
  return [{ kind: 'unreadable', rule, text: `whether the folder is trusted: ${text}`, source: { file, pointer: '' } }];
}

/**
 * Looks a folder up. Only its own entry is in evidence: a word of trust on a folder above it, another word, or a file that
 * cannot be read leaves it open.
 */
export function folderTrust(look: FileLook, file: string, folder: string): FolderTrust {
  if (look.kind === 'absent') return { kind: 'never-asked', reason: `${file} is not there` };
  if (look.kind !== 'file') return { kind: 'unknown', reason: `${file} was not seen: ${look.reason}` };
  const reading = readCommentedJson(look.text, file);
  const folders = reading.kind === 'document' && reading.liberty === null ? asObject(reading.document.value) : null;
  if (folders === null) return { kind: 'unknown', reason: `${file} does not parse` };
  if (Object.hasOwn(folders, folder)) return ownEntry(folders[folder], folder, file);
  const above = trustedAbove(folders, folder);
  if (above !== null) {
    return { kind: 'unknown', reason: `${file} trusts ${above}; whether that reaches ${folder} is not known` };
  }
  return { kind: 'never-asked', reason: `${file} has no entry for ${folder}` };
}

function ownEntry(word: unknown, folder: string, file: string): FolderTrust {
  if (word === 'TRUST_FOLDER') return { kind: 'trusted', reason: `${file} trusts ${folder}` };
  if (word === 'DO_NOT_TRUST') return { kind: 'not-trusted', reason: `${file} does not trust ${folder}` };
  return { kind: 'unknown', reason: `${file} holds another word for ${folder}` };
}

/** The nearest folder above that has a word of trust; also one beside it whose parent is trusted by its word. */
function trustedAbove(folders: Readonly<Record<string, unknown>>, folder: string): string | null {
  for (let at = folder; ; at = parentOf(at)) {
    if (Object.hasOwn(folders, at)) return folders[at] === 'DO_NOT_TRUST' ? null : at;
    const beside = Object.keys(folders).find((key) => folders[key] === 'TRUST_PARENT' && parentOf(key) === at);
    if (beside !== undefined) return at;
    if (at === '/') return null;
  }
}
