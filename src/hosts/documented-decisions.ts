import { isAboutNoCall } from '../detector/event-kinds.ts';
import type { EventsBesideCalls } from '../model/host-semantics.ts';
import type { GuardAnswer, GuardDecision, HandlerResult } from './guard-answer.ts';
import type { HostFact } from './host-contract.ts';
import { asObject, member } from './json-document.ts';

/** What a documented form says, and the fact that tells it. How far it is believed is the letter of that fact. */
export type Said = readonly [says: 'refuses' | 'runs', rule: string];

/** How documents or source say that answers of commands are read. What nobody says names a fact of the letter U. */
export interface WrittenDecisions {
  readonly exitTwo: Said;
  readonly otherCodes: Said;
  /** Ended by a signal, or not there. */
  readonly failure: Said;
  /** Not answered within the limit. */
  readonly late: Said;
  /** Milliseconds between which it lies, and milliseconds of one unit of a written limit; null where nobody says. */
  readonly limit: { readonly default: readonly [least: number, most: number] | null; readonly unit: number | null };
  /** Forms of a JSON object on stdout, the first that is written counts. */
  readonly json: readonly JsonForm[];
  /** An object with none of these forms, and exit code 0. */
  readonly otherJson: Said;
  /** A text that is no JSON object, and exit code 0. */
  readonly text: Said;
  /** Neither a text nor a code. */
  readonly silence: Said;
  /** Whether the forms count whatever the exit code is; elsewhere code 2 outweighs them. */
  readonly ignoresCodes: boolean;
  /** Event and written value at which failures refuse. */
  readonly failsClosed?: { readonly event: string; readonly value: string; readonly rule: string };
}

interface JsonForm {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly said: Said;
}

interface DocumentedDecoder {
  readonly host: string;
  readonly prefix: string;
  readonly facts: readonly HostFact[];
  readonly versions: readonly string[];
  readonly gates: readonly string[];
  readonly observers: readonly string[];
  readonly eventsBeside: EventsBesideCalls;
  /** null where no answer takes effect. */
  readonly decisions: WrittenDecisions | null;
  /** Why a refusal is not relied on, beginning with its rule; null where nothing speaks against it. */
  readonly doubt?: (answer: GuardAnswer) => string | null;
}

/**
 * What a host makes of an answer by what is written of it. A refusal that nobody observed is never `blocks`: it is
 * undecidable under G-TIER, or under the report that speaks against it. Pure; never throws, whatever the streams hold.
 */
export function decodeWritten(decoder: DocumentedDecoder, answer: GuardAnswer): GuardDecision {
  const outside = outsideTheGate(decoder, answer);
  if (outside !== null) return outside;
  const { decisions, prefix } = decoder;
  if (decisions === null) return runs(`${prefix}-E2`, 'no answer of a hook takes effect');
  const own = believed(decoder, saidOf(decisions, answer.result, answer), answer);
  if (answer.sibling === null || own.decision !== 'runs') return own;
  return believed(decoder, saidOf(decisions, answer.sibling, answer), answer);
}

function outsideTheGate(
  { host, prefix, versions, gates, observers, eventsBeside }: DocumentedDecoder,
  { hostVersion, event, handler, isCallback }: GuardAnswer,
): GuardDecision | null {
  if (!versions.includes(hostVersion)) return undecidable('G-VER', `nothing that was read speaks of ${hostVersion}`);
  if (observers.includes(event))
    return runs(
      'G-OBS',
      `${event} ${isAboutNoCall(event, { eventsBeside }) ? 'is about no call of a tool' : 'only observes'}`,
    );
  if (!gates.includes(event)) return runs(`${prefix}-E2`, `${event.slice(0, 60)} is no gate of ${host}`);
  if (isCallback || handler.async) return undecidable(`${prefix}-D4`, 'only commands that are awaited are described');
  return null;
}

interface Reading {
  /** null where nobody says anything. */
  readonly said: Said | null;
  readonly because: string;
}

/** A refusal needs an observation; what lets the call run needs a source, or a document. */
function believed(
  { host, prefix, facts, doubt }: DocumentedDecoder,
  reading: Reading,
  answer: GuardAnswer,
): GuardDecision {
  const [says, rule] = reading.said ?? ['runs', `${prefix}-D4`];
  const { because } = reading;
  const letter = facts.find(({ id }) => id === rule)?.evidence ?? 'U';
  if (letter === 'U' || letter === 'I') return undecidable(rule, `${because}: what follows is not documented`);
  if (says === 'runs') return runs(rule, because);
  if (letter === 'L') return { decision: 'blocks', rule, because };
  const against = doubt?.(answer) ?? null;
  if (against !== null) return undecidable(against.split(':')[0] ?? rule, against);
  return undecidable('G-TIER', `by ${rule} it refuses (${because}), and nobody observed ${host} refuse`);
}

function saidOf(decisions: WrittenDecisions, result: HandlerResult, answer: GuardAnswer): Reading {
  switch (result.kind) {
    case 'missing':
      return failed(decisions, answer, { said: decisions.failure, because: 'its program is not there' });
    case 'signalled':
      return failed(decisions, answer, { said: decisions.failure, because: `it is ended by ${result.signal}` });
    case 'module':
      return { said: null, because: 'it is a module, and commands are described' };
    case 'exited':
      return lateness(decisions, result, answer) ?? ofStreams(decisions, result, answer);
  }
}

function failed({ failsClosed }: WrittenDecisions, { event, handler }: GuardAnswer, reading: Reading): Reading {
  const isClosed = failsClosed?.event === event && failsClosed.value === handler.onFailure;
  return isClosed ? { ...reading, said: ['refuses', failsClosed.rule] } : reading;
}

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

/** A guard needs this long to start, at most, on a machine that is not overloaded. */
const START_MS = 500;
/** No host is known to give a guard less, where no limit is documented. */
const LEAST_LIMIT_MS = 1_500;

function lateness(decisions: WrittenDecisions, { delayMs }: Exited, answer: GuardAnswer): Reading | null {
  const [least, most] = limitsOf(decisions, answer);
  if (delayMs + START_MS <= least && delayMs < Infinity) return null;
  if (delayMs >= most && most < Infinity) {
    return failed(decisions, answer, { said: decisions.late, because: `it answers after its limit of ${most} ms` });
  }
  return { said: null, because: 'whether it answers in time is not known' };
}

/** Milliseconds between which the limit lies. */
function limitsOf({ limit }: WrittenDecisions, { handler }: GuardAnswer): readonly [least: number, most: number] {
  const { timeout } = handler;
  if (timeout === null) return limit.default ?? [LEAST_LIMIT_MS, Infinity];
  if (!(timeout > 0)) return [0, Infinity];
  return limit.unit === null ? [timeout, timeout * 1_000] : [timeout * limit.unit, timeout * limit.unit];
}

function ofStreams(decisions: WrittenDecisions, { exitCode, stdout }: Exited, answer: GuardAnswer): Reading {
  const object = asObject(parsed(stdout.trim()));
  const form = decisions.json.find((each) => written(object, each.path) === each.value);
  const shown = form === undefined ? '' : `${form.path.join('.')} is ${JSON.stringify(form.value)}`;
  if (decisions.ignoresCodes && form !== undefined) return { said: form.said, because: shown };
  if (exitCode === 2) return { said: decisions.exitTwo, because: 'it exits with code 2' };
  if (exitCode !== 0) {
    if (form?.said[0] === 'refuses') return { said: null, because: `${shown}, with exit code ${exitCode}` };
    return failed(decisions, answer, { said: decisions.otherCodes, because: `it exits with code ${exitCode}` });
  }
  if (form !== undefined) return { said: form.said, because: shown };
  if (object !== null)
    return { said: decisions.otherJson, because: 'its JSON has none of the forms that are described' };
  if (stdout.trim() === '') return { said: decisions.silence, because: 'it exits with code 0 and states nothing' };
  return { said: decisions.text, because: 'its text is no JSON object' };
}

function written(object: Readonly<Record<string, unknown>> | null, path: readonly string[]): unknown {
  return path.reduce<unknown>((parent, key) => member(parent, key), object);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function runs(rule: string, because: string): GuardDecision {
  return { decision: 'runs', rule, because };
}

function undecidable(rule: string, because: string): GuardDecision {
  return { decision: 'undecidable', rule, because };
}
