import { asObject, member, readJson } from '../json-document.ts';

/** What a text on the standard output says at exit code 0. */
export type WrittenAnswer =
  | { readonly kind: 'deny' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'none'; readonly because: string }
  /** A form that was not observed: whether the host takes the refusal in it is not known. */
  | { readonly kind: 'undecided'; readonly because: string };

/** Keys that the host knows and that were not seen beside a refusal. */
const UNSEEN_KEYS: readonly string[] = ['systemMessage', 'continue', 'additionalContext'];

/** Reads the standard output of a handler as the host does. Never throws. */
export function readAnswer(stdout: string): WrittenAnswer {
  const root = objectIn(stdout);
  if (root === null) return { kind: 'none', because: 'the output is no JSON object' };
  const nested = member(root, 'hookSpecificOutput');
  const stranger = strangerOf(root, ['hookSpecificOutput', 'decision', 'reason']);
  if (stranger !== null) return { kind: 'none', because: `${stranger} beside an answer makes it none` };
  if (member(root, 'continue') === false) return { kind: 'none', because: 'continue:false is not an answer here' };
  const read = nested === undefined ? readTop(root) : readNested(nested, root);
  const unseen = [...UNSEEN_KEYS].find((key) => holdsKey(root, key) || holdsKey(asObject(nested), key));
  return read.kind === 'deny' && unseen !== undefined
    ? { kind: 'undecided', because: `a refusal with ${unseen} beside it was not observed` }
    : read;
}

function holdsKey(object: Readonly<Record<string, unknown>> | null, key: string): boolean {
  return object !== null && Object.hasOwn(object, key);
}

/** Any key that is not known makes the whole no answer; it is named without its text when it is long. */
function strangerOf(object: Readonly<Record<string, unknown>>, known: readonly string[]): string | null {
  const found = Object.keys(object).find((key) => !known.includes(key) && !UNSEEN_KEYS.includes(key));
  return found === undefined ? null : JSON.stringify(found.slice(0, 40));
}

/** A byte-order mark is no white space to the host, and a key that stands twice makes the whole no answer. */
function objectIn(stdout: string): Readonly<Record<string, unknown>> | null {
  if (!/^\s*\{/u.test(stdout) || stdout.includes('\uFEFF')) return null;
  const reading = readJson(stdout, 'stdout');
  return reading.kind === 'document' && reading.liberty === null ? asObject(reading.document.value) : null;
}

function readTop(root: Readonly<Record<string, unknown>>): WrittenAnswer {
  const decision = member(root, 'decision');
  if (decision === undefined) return { kind: 'none', because: 'the output holds no decision' };
  if (decision !== 'block') return { kind: 'none', because: `decision ${shown(decision)} is not "block"` };
  return hasText(member(root, 'reason'))
    ? { kind: 'deny' }
    : { kind: 'none', because: 'a block without a reason is no answer' };
}

/** The nested form decides when it says anything at all, whatever stands at the top. */
function readNested(nested: unknown, root: Readonly<Record<string, unknown>>): WrittenAnswer {
  const output = asObject(nested);
  if (output === null) return { kind: 'none', because: 'hookSpecificOutput is no object' };
  if (member(output, 'hookEventName') !== 'PreToolUse') {
    return { kind: 'none', because: 'hookEventName is not "PreToolUse"' };
  }
  const stranger = strangerOf(output, [
    'hookEventName',
    'permissionDecision',
    'permissionDecisionReason',
    'updatedInput',
  ]);
  if (stranger !== null) return { kind: 'none', because: `${stranger} in hookSpecificOutput makes it no answer` };
  const decision = member(output, 'permissionDecision');
  const updated = member(output, 'updatedInput');
  if (decision === 'deny') {
    if (!hasText(member(output, 'permissionDecisionReason'))) {
      return { kind: 'none', because: 'a deny without a reason is no answer' };
    }
    if (updated !== undefined) return { kind: 'undecided', because: 'a deny with updatedInput was not observed' };
    return member(root, 'decision') === undefined && member(root, 'reason') === undefined
      ? { kind: 'deny' }
      : { kind: 'undecided', because: 'a deny with a second decision beside it was not observed' };
  }
  if (decision === 'allow' && updated !== undefined) return { kind: 'rewrite' };
  if (decision !== undefined) return { kind: 'none', because: `permissionDecision ${shown(decision)} is no answer` };
  return member(root, 'decision') === 'block'
    ? { kind: 'undecided', because: 'a block beside an empty hookSpecificOutput was not observed' }
    : { kind: 'none', because: 'hookSpecificOutput holds no decision' };
}

/** A reason counts when it is more than white space. */
export function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `a ${typeof value}`;
}
