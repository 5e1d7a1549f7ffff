import type { DecodeAnswer, GuardAnswer, HandlerResult, HandlerSettings } from '../hosts/guard-answer.ts';
import { asObject, member } from '../hosts/json-document.ts';
import type { ProbeDecision, ProbeEnding } from '../model/probe-observation.ts';
import type { Surface } from '../model/surface.ts';

/** What one contained run of a guard gave, as text. */
export interface GuardRun {
  readonly ending: ProbeEnding;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputCut: boolean;
  readonly durationMs: number;
  readonly pipesHeld: boolean;
}

/** In front of which host the guard stood. */
export interface AskedAs {
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly event: string;
  readonly tool: string;
  readonly handler: HandlerSettings;
}

/** The host's decision about a run. What was not seen whole is undecidable, never "runs". */
export function decodeRun(run: GuardRun, asked: AskedAs, decode: DecodeAnswer): ProbeDecision {
  if (run.outputCut) {
    return { decision: 'undecidable', rule: 'G-BOUND', because: 'it wrote more than was kept' };
  }
  const result = handlerResult(run);
  if (result === null)
    return { decision: 'undecidable', rule: 'G-RUN', because: 'the run was not observed to its end' };
  const answer: GuardAnswer = { ...asked, isCallback: false, result, sibling: null };
  const { decision, rule, because } = decode(answer);
  return { decision, rule, because };
}

function handlerResult({ ending, stdout, stderr, durationMs, pipesHeld }: GuardRun): HandlerResult | null {
  switch (ending.kind) {
    case 'exited':
      return {
        kind: 'exited',
        exitCode: ending.exitCode,
        stdout,
        stderr,
        delayMs: durationMs,
        childHoldsPipe: pipesHeld,
      };
    case 'signalled':
      return { kind: 'signalled', signal: ending.signal, stdout, stderr };
    case 'time-limit':
      // It was ended before it answered, so for the host it never answers.
      return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: Infinity, childHoldsPipe: pipesHeld };
    case 'not-started':
      return { kind: 'missing' };
    case 'over-limit':
    case 'lost':
    case 'interrupted':
      return null;
  }
}

const DECISION_KEYS = ['decision', 'permissionDecision', 'permission', 'continue', 'hookSpecificOutput'];

/** Whether a stream holds a decision in the form of any host: a text that is only a marker states none. */
export function statesDecision({ stdout, stderr }: Pick<GuardRun, 'stdout' | 'stderr'>): boolean {
  return [stdout, stderr].some((text) => {
    try {
      const value = asObject(JSON.parse(text));
      return value !== null && DECISION_KEYS.some((key) => member(value, key) !== undefined);
    } catch {
      return false;
    }
  });
}
