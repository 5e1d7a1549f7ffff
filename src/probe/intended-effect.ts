import type { CatalogueTool } from '../hosts/host-contract.ts';

/** What a call is for, before it is written as one host's tool input. Paths are relative to the work tree. */
export type IntendedEffect =
  | { readonly effect: 'shell'; readonly command: string }
  | { readonly effect: 'file-write'; readonly path: string; readonly text: string }
  | { readonly effect: 'file-read'; readonly path: string }
  | { readonly effect: 'outbound'; readonly url: string };

/** Files that stand in every synthetic work tree: what a forbidden call is about. */
export const TARGETS: Readonly<Record<string, string>> = {
  'README.md': 'An example.\n',
  'protected.txt': 'draft\n',
  '.env': 'EXAMPLE=none\n',
  'notes/today.txt': 'draft\n',
};

/** The input that proposes an effect to a tool; null when the tool has no field for it. */
export function toolInput(
  tool: CatalogueTool,
  intended: IntendedEffect,
  cwd: string,
): Readonly<Record<string, unknown>> | null {
  if (tool.effect !== intended.effect) return null;
  const fields = tool.payloadFields.flatMap((field): (readonly [string, unknown])[] => {
    const value = fieldValue(field, intended, cwd);
    return value === null ? [] : [[field, value]];
  });
  // A folder alone does not say which file is meant.
  return fields.every(([field]) => field === 'path') ? null : Object.fromEntries(fields);
}

function fieldValue(field: string, intended: IntendedEffect, cwd: string): unknown {
  switch (intended.effect) {
    case 'shell':
      return shellField(field, intended.command);
    case 'file-write':
      return writeField(field, `${cwd}/${intended.path}`, intended.text);
    case 'file-read':
      return readField(field, intended.path, cwd);
    case 'outbound':
      return field === 'url' ? intended.url : field === 'prompt' || field === 'query' ? `read ${intended.url}` : null;
  }
}

function shellField(field: string, command: string): unknown {
  if (field === 'command') return command;
  if (field === 'description') return 'Run a command';
  return field === 'is_background' ? false : null;
}

function writeField(field: string, path: string, text: string): unknown {
  switch (field) {
    case 'file_path':
    case 'filePath':
    case 'notebook_path':
      return path;
    case 'content':
    case 'new_string':
    case 'newString':
    case 'new_source':
      return text;
    case 'old_string':
    case 'oldString':
      return 'draft';
    case 'instruction':
      return 'Change the file';
    case 'command':
      return `*** Begin Patch\n*** Update File: ${path}\n@@\n-draft\n+${text}\n*** End Patch`;
    default:
      return null;
  }
}

function readField(field: string, path: string, cwd: string): unknown {
  if (field === 'file_path' || field === 'filePath') return `${cwd}/${path}`;
  if (field === 'paths') return [path];
  if (field === 'pattern') return path;
  return field === 'path' ? cwd : null;
}
