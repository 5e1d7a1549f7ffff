import { member, asObject } from '../json-document.ts';
import type { GuardAnswer, GuardDecision, HandlerResult } from '../guard-answer.ts';
import { hasEvidence } from './facts.ts';
import { TIMEOUT } from './handlers.ts';
import { EVENTS } from './semantics.ts';

/** What the host makes of a guard's answer at BeforeTool. Never throws, whatever the streams hold. */
export function decode(answer: GuardAnswer): GuardDecision {
  const outside = outsideTheGate(answer);
  if (outside !== null) return outside;
  const own = decideOne(answer.result, answer);
  if (answer.sibling === null || own.decision === 'blocks') return own;
  const sibling = decideOne(answer.sibling, answer);
  if (sibling.decision === 'blocks') {
    return { decision: 'blocks', rule: 'GM-K1', because: `the refusal of another handler wins: ${sibling.because}` };
  }
  return sibling.decision === 'undecidable' ? sibling : own;
}

function outsideTheGate({ hostVersion, surface, event }: GuardAnswer): GuardDecision | null {
  if (!hasEvidence(hostVersion)) return undecidable('G-VER', 'no evidence speaks of this version');
  if (!EVENTS.includes(event)) return runs('GM-E3', `${event.slice(0, 60)} is no event, so the handler never starts`);
  if (event !== 'BeforeTool') {
    const because = `${event} decides about no tool call before its effect`;
    return runs(event.startsWith('Before') ? 'GM-E2' : 'G-OBS', because);
  }
  if (surface === 'acp') return runs('GM-R1', 'the editor protocol fires no tool event');
  if (surface === 'cli-headless' || surface === 'cli-interactive') return null;
  return undecidable('G-TIER', `hooks were not run on the surface ${surface}`);
}

function decideOne(result: HandlerResult, answer: GuardAnswer): GuardDecision {
  switch (result.kind) {
    case 'missing':
      return blocks('GM-F3', 'the shell answers 127 with a text of its own, which refuses by accident');
    case 'signalled':
      return runs('GM-F4', `a guard ended by ${result.signal} decides nothing`);
    case 'module':
      return undecidable('GM-U1', 'the host is not known to load modules');
    case 'exited':
      return lateness(result, answer) ?? decideStreams(result, answer);
  }
}

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

/** GM-H1, GM-H2: an answer after the limit is discarded, whoever holds the pipe meanwhile. */
function lateness({ delayMs, childHoldsPipe }: Exited, { handler }: GuardAnswer): GuardDecision | null {
  const limit = handler.timeout ?? TIMEOUT.default;
  if (!(limit > 0)) return undecidable('GM-U3', `what the host makes of a limit of ${limit} is not known`);
  if (delayMs + TIMEOUT.neverEnough >= limit) {
    return childHoldsPipe
      ? runs('GM-H2', `after ${limit} ms the host waits for the child, and discards the answer`)
      : runs('GM-H1', `the guard answers after its limit of ${limit} ms`);
  }
  if (delayMs + TIMEOUT.enough <= limit) return null;
  return undecidable('GM-U3', `whether the guard answers within ${limit} ms is not known`);
}

/** GM-F1: one text decides, by its JSON where it is JSON. */
function decideStreams({ stdout, stderr, exitCode }: Exited, answer: GuardAnswer): GuardDecision {
  const text = stdout.trim() === '' ? stderr.trim() : stdout.trim();
  if (text === '') return runs('GM-F4', 'an answer without text decides nothing');
  const json = parseJson(text);
  if (json !== null) return decideJson(json.value, answer);
  return exitCode >= 2
    ? blocks('GM-F3', `exit code ${exitCode} with a text refuses`)
    : runs('GM-F2', `a text that is no JSON with exit code ${exitCode} refuses nothing`);
}

/** The value, or null when the text is no JSON. */
function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function decideJson(value: unknown, { surface }: GuardAnswer): GuardDecision {
  if (typeof value === 'string') return undecidable('GM-F1', 'what a JSON text by itself decides is not known');
  if (asObject(value) === null) return runs('GM-F4', 'a JSON that is no object decides, and refuses nothing');
  const decision = member(value, 'decision');
  if (decision === 'deny' || decision === 'block') return blocks('GM-F3', `decision ${decision} refuses`);
  if (member(value, 'continue') === false) return blocks('GM-F3', 'continue false refuses and ends the run');
  if (decision === 'ask') {
    return surface === 'cli-headless'
      ? blocks('GM-F3', 'nobody can be asked, so the call is refused')
      : undecidable('GM-F3', 'somebody is asked');
  }
  return runs('GM-F4', 'the JSON decides and carries no decision that the host knows');
}

function blocks(rule: string, because: string): GuardDecision {
  return { decision: 'blocks', rule, because };
}

function runs(rule: string, because: string): GuardDecision {
  return { decision: 'runs', rule, because };
}

function undecidable(rule: string, because: string): GuardDecision {
  return { decision: 'undecidable', rule, because };
}
