import type { SourcePointer } from '../../model/source-pointer.ts';
import type { FileLook } from '../host-contract.ts';
import { asObject, member, readJson } from '../json-document.ts';
import { readHooksTree, tooLarge } from './hooks-tree.ts';
import type { HooksTree, TreeFault } from './hooks-tree.ts';

/** How a file of registrations came out. `dropped` registers nothing for certain; of `undetermined` nothing is known. */
export type HooksReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'not-read'; readonly reason: string }
  | { readonly kind: 'undetermined'; readonly reason: string }
  | { readonly kind: 'dropped'; readonly fault: TreeFault }
  | { readonly kind: 'tree'; readonly tree: HooksTree };

/** Reads a `hooks.json` as strictly as the host does. Never throws; faults are told, not repaired. */
export function readHooksFile(look: FileLook, file: string): HooksReading {
  switch (look.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'not-looked-at':
      return { kind: 'not-read', reason: look.reason };
    case 'unreadable':
      return { kind: 'undetermined', reason: `it could not be read: ${look.reason}` };
    case 'file':
      return parseHooks(look.text, file);
  }
}

function parseHooks(text: string, file: string): HooksReading {
  const start: SourcePointer = { file, pointer: '' };
  const reading = readJson(text, file);
  if (reading.kind === 'too-deep') {
    return { kind: 'undetermined', reason: 'it is nested deeper than this reader follows' };
  }
  if (reading.kind === 'syntax-error') {
    return dropped('CX-S3', `it is no JSON (${reading.reason})`, start);
  }
  const { document, liberty } = reading;
  if (liberty !== null) return dropped('CX-S3', `it is no strict JSON: it has ${liberty}`, start);
  const root = asObject(document.value);
  if (root === null) return dropped('CX-S1', 'it is no object', start);
  const stranger = Object.keys(root).find((key) => key !== 'hooks' && key !== 'description');
  const hooks = member(root, 'hooks');
  if (hooks === undefined) return dropped('CX-S1', 'it has no outer hooks key', start);
  if (stranger !== undefined) {
    return dropped(
      'CX-S2',
      `it has the key ${JSON.stringify(stranger.slice(0, 40))} beside hooks`,
      document.at([stranger]),
    );
  }
  const tree = readHooksTree(hooks, (path) => document.at(['hooks', ...path]));
  const size = tooLarge(tree);
  if (size !== null) return { kind: 'undetermined', reason: size };
  const [fault] = tree.faults;
  // A fault without a handler beside it leaves no record to tell it by.
  if (fault !== undefined && tree.entries.length === 0) return { kind: 'dropped', fault };
  return withTextFaults(tree, text, root, start);
}

function dropped(rule: string, text: string, source: SourcePointer): HooksReading {
  return { kind: 'dropped', fault: { rule, text, source } };
}

/** What the parsed value no longer shows: a number written with a fraction is no whole number, whatever it amounts to. */
function withTextFaults(
  tree: HooksTree,
  text: string,
  root: Readonly<Record<string, unknown>>,
  source: SourcePointer,
): HooksReading {
  const doubts = [...tree.doubts];
  if (/"timeout"\s*:\s*-?\d+(?:\.|[eE])/u.test(text)) {
    doubts.push({ rule: 'CX-S4', text: 'a timeout is written as a fraction', source });
  }
  const description = member(root, 'description');
  if (description !== undefined && typeof description !== 'string') {
    doubts.push({ rule: 'CX-S2', text: 'description is no text', source });
  }
  return { kind: 'tree', tree: { ...tree, doubts } };
}
