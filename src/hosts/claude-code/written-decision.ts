import { releaseInRange } from '../../detector/host-version.ts';
import { asObject, member } from '../json-document.ts';

/** What the standard output of a handler says. `failed`: it is an error of the handler, which decides nothing. */
export interface WrittenDecision {
  readonly kind: 'none' | 'allow' | 'ask' | 'deny' | 'undecided' | 'failed';
  readonly rule: string;
  readonly because: string;
}

const TOP_KEYS: readonly string[] = [
  'continue',
  'stopReason',
  'suppressOutput',
  'systemMessage',
  'decision',
  'reason',
  'hookSpecificOutput',
];
const NESTED_KEYS: readonly string[] = [
  'hookEventName',
  'permissionDecision',
  'permissionDecisionReason',
  'updatedInput',
  'additionalContext',
];
/** Keys of other dialects that this host does not know at the place where they were written. */
const FOREIGN_KEYS: readonly string[] = ['permissionDecision', 'approve', 'permission', 'cancel'];
const OUTPUT_CHARACTERS_MAX = 1_000_000;

/** Reads one answer by the documents of that version. Only output that begins with an opening brace is read as JSON. */
export function readDecision(stdout: string, event: string, version: string): WrittenDecision {
  const text = stdout.trim();
  if (text === '') return says('none', 'CC-F1', 'nothing was said');
  if (!text.startsWith('{')) return says('none', 'CC-F9', 'output that does not begin with JSON is plain text');
  if (text.length > OUTPUT_CHARACTERS_MAX) return says('undecided', 'CC-F8', 'the answer is too long to be read');
  const value = parsed(text);
  if (value === null) {
    return releaseInRange(version, '2.1.248', null)
      ? says('failed', 'CC-F8', 'JSON that does not parse is an error that does not block')
      : says('none', 'CC-F9', 'below 2.1.248 JSON that does not parse is plain text');
  }
  return decisionIn(value, event, version);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function decisionIn(value: Readonly<Record<string, unknown>>, event: string, version: string): WrittenDecision {
  const found = [nestedDecision(value, event), topDecision(value), continued(value, version)].filter(
    (each) => each !== null,
  );
  const invalid = found.find(({ kind }) => kind === 'failed');
  if (invalid !== undefined) return invalid;
  const stranger = Object.keys(value).find((key) => !TOP_KEYS.includes(key));
  const strongest = ORDER.flatMap((kind) => found.filter((each) => each.kind === kind))[0];
  if (strongest === undefined) {
    const isForeign = stranger !== undefined && FOREIGN_KEYS.includes(stranger);
    return says('none', 'CC-F4', isForeign ? `${stranger} is no key of this host there` : 'the JSON decides nothing');
  }
  if (stranger === undefined || strongest.kind === 'allow') return strongest;
  return says(
    'undecided',
    'CC-U',
    `what the unknown key ${stranger.slice(0, 40)} does to a decision is not documented`,
  );
}

const ORDER: readonly WrittenDecision['kind'][] = ['deny', 'undecided', 'ask', 'none', 'allow'];

/** CC-F2: the form of today. */
function nestedDecision(value: Readonly<Record<string, unknown>>, event: string): WrittenDecision | null {
  const nested = member(value, 'hookSpecificOutput');
  if (nested === undefined) return null;
  const object = asObject(nested);
  if (object === null) return says('failed', 'CC-F4', 'hookSpecificOutput is no object');
  const written = member(object, 'permissionDecision');
  if (written === undefined) return null;
  if (typeof written !== 'string' || !['allow', 'deny', 'ask', 'defer'].includes(written)) {
    return says('failed', 'CC-F4', 'permissionDecision is none of allow, deny, ask and defer');
  }
  if (written === 'defer') return says('none', 'CC-F11', 'a defer is ignored where several calls are open');
  if (written === 'allow') return says('allow', 'CC-F2', 'it allows the call');
  const name = member(object, 'hookEventName');
  const reason = member(object, 'permissionDecisionReason');
  const stranger = Object.keys(object).find((key) => !NESTED_KEYS.includes(key));
  if (name !== event || typeof reason !== 'string' || reason.trim() === '' || stranger !== undefined) {
    return says('undecided', 'CC-F2', 'what a decision without its event name and reason does is not documented');
  }
  return written === 'deny'
    ? says('deny', 'CC-F2', 'it refuses the call')
    : says('ask', 'CC-F12', 'it asks for a person');
}

/** The old form at the top, which is still mapped. */
function topDecision(value: Readonly<Record<string, unknown>>): WrittenDecision | null {
  const written = member(value, 'decision');
  if (written === undefined) return null;
  if (written === 'approve') return says('allow', 'CC-E1', 'the old form allows the call');
  if (written === 'block') {
    const reason = member(value, 'reason');
    if (typeof reason === 'string' && reason.trim() !== '')
      return says('deny', 'CC-E1', 'the old form refuses the call');
    return says('undecided', 'CC-E1', 'what the old form without a reason does is not documented');
  }
  if (written === 'deny' || written === 'allow' || written === 'ask')
    return says('undecided', 'CC-F4', `what decision "${written}" does is not documented`);
  return says('failed', 'CC-F4', 'decision is neither approve nor block');
}

/** Ends the turn, and the call with it. */
function continued(value: Readonly<Record<string, unknown>>, version: string): WrittenDecision | null {
  const written = member(value, 'continue');
  if (written === undefined || written === true) return null;
  if (written !== false) return says('failed', 'CC-F4', 'continue is neither true nor false');
  if (releaseInRange(version, '2.1.212', null)) return says('deny', 'CC-E1', 'continue:false ends the turn');
  return says('undecided', 'CC-E1', 'below 2.1.212 continue:false could be dropped');
}

function says(kind: WrittenDecision['kind'], rule: string, because: string): WrittenDecision {
  return { kind, rule, because };
}
