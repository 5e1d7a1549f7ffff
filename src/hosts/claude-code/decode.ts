import { releaseInRange } from '../../detector/host-version.ts';
import type { DecodeAnswer, GuardAnswer, GuardDecision, HandlerResult } from '../guard-answer.ts';
import { hasEvidence, holds } from './facts.ts';
import { readDecision, type WrittenDecision } from './written-decision.ts';

/** What one handler said, before handlers are combined. */
type Said = WrittenDecision | { readonly kind: 'failed'; readonly rule: string; readonly because: string };

const DECIDING_EVENTS: readonly string[] = ['PreToolUse', 'UserPromptExpansion'];
const DEFAULT_TIMEOUT_SECONDS = 600;

/** What the host makes of a guard's answer: a refusal of any handler wins, a failure lets the call pass unless told not to. */
export const decode: DecodeAnswer = (answer) => {
  const { hostVersion, event, handler } = answer;
  if (!DECIDING_EVENTS.includes(event)) return decision('runs', 'G-OBS', `${event} cannot refuse the call`);
  if (hostVersion === 'unknown' || !hasEvidence(hostVersion)) {
    return decision('undecidable', 'G-VER', `no evidence says how ${hostVersion} reads answers`);
  }
  const own: Said = handler.async
    ? { kind: 'none', rule: 'CC-H2', because: 'an asynchronous handler answers too late' }
    : afterFailure(said(answer.result, answer, hostVersion), answer, hostVersion);
  const beside = answer.sibling === null ? [] : [said(answer.sibling, { ...answer, handler: PLAIN }, hostVersion)];
  return combined([...beside, own], answer);
};

const PLAIN: GuardAnswer['handler'] = { timeout: null, async: false, onFailure: null };

function decision(made: GuardDecision['decision'], rule: string, because: string): GuardDecision {
  return { decision: made, rule, because };
}

/** Refusals outweigh everything; what is undecided outweighs every permission. */
function combined(all: readonly Said[], { surface }: GuardAnswer): GuardDecision {
  const refusal = all.find(({ kind }) => kind === 'deny');
  if (refusal !== undefined) return decision('blocks', refusal.rule, refusal.because);
  const open = all.find(({ kind }) => kind === 'undecided');
  if (open !== undefined) return decision('undecidable', open.rule, open.because);
  const question = all.find(({ kind }) => kind === 'ask');
  if (question !== undefined) {
    return surface === 'cli-headless'
      ? decision('blocks', 'CC-F12', 'there is nobody to ask, so the call is refused')
      : decision('undecidable', 'CC-F12', 'a person is asked, and may allow it');
  }
  const last = all.at(-1);
  return decision('runs', last?.rule ?? 'CC-F1', last?.because ?? 'nothing was said');
}

function said(result: HandlerResult, answer: GuardAnswer, version: string): Said {
  switch (result.kind) {
    case 'missing':
      return failed('CC-F5', 'the program does not exist');
    case 'signalled':
      return failed('CC-F5', `it was ended by ${result.signal}`);
    case 'module':
      return { kind: 'undecided', rule: 'CC-X1', because: 'code inside the host is not read' };
    case 'exited': {
      const limitSeconds = answer.handler.timeout ?? DEFAULT_TIMEOUT_SECONDS;
      if (result.delayMs >= limitSeconds * 1000) return late(answer, limitSeconds);
      return exited(result, answer.event, version);
    }
  }
}

function late({ isCallback }: GuardAnswer, limitSeconds: number): Said {
  if (isCallback) return { kind: 'deny', rule: 'CC-H9', because: 'a callback that is late refuses' };
  return failed('CC-F6', `it was cancelled after ${limitSeconds} seconds`);
}

function exited(result: Extract<HandlerResult, { kind: 'exited' }>, event: string, version: string): Said {
  const written = readDecision(result.stdout, event, version);
  if (result.exitCode === 2) return refusedByCode(written, version);
  if (result.exitCode === 0) return written;
  const isJson = written.kind !== 'failed' && written.rule !== 'CC-F1' && written.rule !== 'CC-F9';
  if (!isJson) return failed('CC-F5', `exit code ${result.exitCode} is an error that does not block`);
  if (releaseInRange(version, '2.1.227', null)) return { ...written, rule: 'CC-F7' };
  return failed('CC-F7', 'below 2.1.227 JSON counts with exit code 0 only');
}

/** CC-F3: exit code 2 refuses, whatever else is written; older versions let JSON get in the way. */
function refusedByCode(written: Said, version: string): Said {
  const isJson = written.rule !== 'CC-F1' && written.rule !== 'CC-F9';
  if (isJson && written.kind === 'failed' && releaseInRange(version, null, '2.1.214')) {
    return failed('CC-F3', 'below 2.1.214 JSON of another shape made exit code 2 an error that does not block');
  }
  if (isJson && releaseInRange(version, null, '2.1.90')) {
    return { kind: 'undecided', rule: 'CC-F3', because: 'below 2.1.90 JSON could defeat exit code 2' };
  }
  return { kind: 'deny', rule: 'CC-F3', because: 'exit code 2 refuses the call' };
}

function failed(rule: string, because: string): Said {
  return { kind: 'failed', rule, because };
}

/** CC-H5: only a version that honours the key turns a failure into a refusal. */
function afterFailure(own: Said, { handler }: GuardAnswer, version: string): Said {
  if (own.kind !== 'failed' || handler.onFailure === null || handler.onFailure === 'continue') return own;
  const honoured = holds('CC-H5', version);
  if (honoured === false) return { ...own, rule: 'CC-H5' };
  if (handler.onFailure !== 'block') {
    return {
      kind: 'undecided',
      rule: 'CC-U7',
      because: `what onFailure "${handler.onFailure}" does is not documented`,
    };
  }
  return { kind: 'deny', rule: 'CC-H5', because: `onFailure turns it into a refusal: ${own.because}` };
}
