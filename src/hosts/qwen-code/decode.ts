import type { GuardAnswer, GuardDecision, HandlerResult } from '../guard-answer.ts';
import { asObject, member } from '../json-document.ts';
import { hasEvidence } from './facts.ts';
import { limitOf } from './handlers.ts';
import { EVENTS } from './semantics.ts';

/** What the host makes of a guard's answer at PreToolUse. Never throws, whatever the streams hold. */
export function decode(answer: GuardAnswer): GuardDecision {
  const outside = outsideTheGate(answer);
  if (outside !== null) return outside;
  const own = decideOne(answer.result, answer);
  if (answer.sibling === null) return own.decision;
  return composed(decideOne(answer.sibling, answer), own);
}

/** One handler's part: its decision, and the permission decision that it states in the nested form. */
interface Part {
  readonly decision: GuardDecision;
  readonly permission: 'deny' | 'allow' | 'ask' | 'none';
}

function outsideTheGate({ hostVersion, surface, event, handler }: GuardAnswer): GuardDecision | null {
  if (!hasEvidence(hostVersion)) return undecidable('G-VER', 'no evidence speaks of this version');
  if (!EVENTS.includes(event)) return runs('QW-E2', `${event.slice(0, 60)} is no event, so the handler never starts`);
  if (event === 'PermissionRequest') return undecidable('QW-E1', 'it decides only where a prompt would appear');
  if (event !== 'PreToolUse') return runs('G-OBS', `${event} decides about no tool call before its effect`);
  if (surface !== 'cli-headless' && surface !== 'acp' && surface !== 'cli-interactive') {
    return undecidable('G-TIER', `hooks were not run on the surface ${surface}`);
  }
  return handler.async ? runs('QW-H2', 'the answer of an asynchronous handler is not awaited') : null;
}

/** QW-K1, QW-K2: the sibling is registered first; a permission decision of the later one wins. */
function composed(sibling: Part, own: Part): GuardDecision {
  if (own.permission === 'allow' && sibling.decision.decision === 'blocks') {
    return runs('QW-K1', 'the later allow wins over the earlier refusal');
  }
  if (own.decision.decision === 'blocks') {
    const isOpen = sibling.permission === 'allow' && own.permission !== 'deny';
    return isOpen
      ? undecidable('QW-K1', 'whether an earlier allow survives this form of refusal is not known')
      : own.decision;
  }
  if (sibling.decision.decision === 'runs') return own.decision;
  const isSilent = own.decision.decision === 'runs' && own.decision.rule === 'QW-F2';
  if (isSilent) return sibling.decision;
  return undecidable('QW-K1', 'what this answer makes of the earlier one is not known');
}

function decideOne(result: HandlerResult, answer: GuardAnswer): Part {
  switch (result.kind) {
    case 'missing':
      return part(runs('QW-F2', 'a program that is not there decides nothing'));
    case 'signalled':
      return part(runs('QW-F2', `a guard ended by ${result.signal} decides nothing`));
    case 'module':
      return part(undecidable('QW-H1', 'the host is not known to load modules'));
    case 'exited': {
      const late = lateness(result, answer);
      return late === null ? decideStreams(result, answer) : part(late);
    }
  }
}

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

/** A guard needs this long to start, at most, on a machine that is not overloaded. */
const START_MS = 500;

/** QW-H3: seconds below 1000, milliseconds from there on. */
function lateness({ delayMs }: Exited, { handler }: GuardAnswer): GuardDecision | null {
  const limit = limitOf(handler.timeout);
  if (limit === null) return undecidable('QW-U2', 'what the host makes of this limit is not known');
  if (delayMs >= limit) return runs('QW-F2', `the guard answers after its limit of ${limit} ms`);
  if (delayMs + START_MS <= limit) return null;
  return undecidable('QW-U2', `whether the guard answers within ${limit} ms is not known`);
}

/** QW-F1, QW-F2: with exit code 2 stderr alone decides, with 0 and 1 the JSON on stdout. */
function decideStreams({ stdout, stderr, exitCode }: Exited, answer: GuardAnswer): Part {
  if (exitCode === 2) return part(decideText(stderr.trim()));
  const json = parseJson(stdout.trim());
  if (json === null || asObject(json.value) === null) {
    const stated = parseJson(stderr.trim());
    const isOpen = stdout.trim() === '' && stated !== null && statesRefusal(stated.value);
    if (isOpen) return part(undecidable('QW-F2', 'what a refusal on stderr decides without exit code 2 is not known'));
    return part(runs('QW-F2', `exit code ${exitCode} without a JSON object on stdout decides nothing`));
  }
  if (exitCode > 2) {
    return part(
      statesRefusal(json.value)
        ? undecidable('QW-F2', `whether a refusal counts with exit code ${exitCode} is not known`)
        : runs('QW-F2', `exit code ${exitCode} decides nothing`),
    );
  }
  return decideJson(json.value, answer);
}

function decideText(text: string): GuardDecision {
  if (text === '') return runs('QW-F2', 'exit code 2 without a text on stderr decides nothing');
  const json = parseJson(text);
  if (json === null) return blocks('QW-F1', 'exit code 2 with a text on stderr refuses');
  return statesRefusal(json.value)
    ? undecidable('QW-F2', 'what a refusal on stderr decides is not known')
    : runs('QW-F2', 'exit code 2 with a JSON on stderr decides nothing');
}

/** The value, or null when the text is no JSON. */
function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function nested(value: unknown): unknown {
  return member(member(value, 'hookSpecificOutput'), 'permissionDecision');
}

function isRefusing(decision: unknown): boolean {
  return decision === 'deny' || decision === 'block';
}

function statesRefusal(value: unknown): boolean {
  return isRefusing(member(value, 'decision')) || nested(value) === 'deny' || member(value, 'continue') === false;
}

function decideJson(value: unknown, { surface }: GuardAnswer): Part {
  const permission = nested(value);
  const decision = member(value, 'decision');
  if (permission === 'deny') return { decision: denial(value), permission: 'deny' };
  if (permission === 'allow') return allowance(statesRefusal(value));
  if (isRefusing(decision)) return part(blocks('QW-F1', `decision ${String(decision)} refuses`));
  if (member(value, 'continue') === false) return part(blocks('QW-F1', 'continue false refuses'));
  if (permission === 'ask' || decision === 'ask') {
    const asked =
      surface === 'cli-headless'
        ? blocks('QW-F1', 'nobody can be asked, so the call is refused')
        : undecidable('QW-F1', 'somebody is asked');
    return { decision: asked, permission: permission === 'ask' ? 'ask' : 'none' };
  }
  if (decision === 'allow' || decision === 'approve') return part(runs('QW-F1', 'it allows'));
  return part(runs('QW-F2', 'the JSON carries no decision that the host knows'));
}

/** A refusal and an allow in one answer: the two forms are known apart only. */
function allowance(refusesToo: boolean): Part {
  const decision = refusesToo
    ? undecidable('QW-K1', 'one answer refuses and allows')
    : runs('QW-F1', 'a nested allow lets the call pass');
  return { decision, permission: 'allow' };
}

function denial(value: unknown): GuardDecision {
  const reason = member(member(value, 'hookSpecificOutput'), 'permissionDecisionReason');
  if (typeof reason === 'string' && reason !== '') return blocks('QW-F1', 'a nested deny refuses');
  return undecidable('QW-F1', 'what a nested deny without a reason decides is not known');
}

function part(decision: GuardDecision): Part {
  return { decision, permission: 'none' };
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
