import { commandRuns } from '../command-program.ts';
import { errorOutputOf } from '../error-output.ts';
import { handlerEnvironment } from '../handler-environment.ts';
import { listedByNothing } from '../guard-listing.ts';
import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { allOf, type Liveness } from '../liveness.ts';
import type { JudgedHandler } from '../settings-hooks.ts';

type Handler = Readonly<Record<string, unknown>>;

/** GM-H1: milliseconds. Between the two bounds the machine decides whether a guard answers in time. */
export const TIMEOUT = { default: 60_000, neverEnough: 30, enough: 500 } as const;

/** Judges one handler. `variables` are those that the host sets for hook commands. */
export function judgeHandler(
  handler: Handler,
  input: HostInput,
  variables: Readonly<Record<string, string>>,
): JudgedHandler {
  const name = member(handler, 'name');
  const command = member(handler, 'command');
  const base = {
    name: typeof name === 'string' && name !== '' ? name : null,
    command: typeof command === 'string' ? command : '',
  };
  const type = member(handler, 'type');
  if (type !== 'command' || typeof command !== 'string') return { ...base, ...notACommand(type) };
  const ran = commandRuns({ kind: 'line', line: command }, input, variables);
  if (command.trim() === '') {
    return { ...base, ...ran, decides: false, decidesReason: 'GM-H3: an empty command decides nothing' };
  }
  const program = allOf([ran.program, handlerEnvironment(handler)]);
  return { ...base, guard: ran.guard, program, ...(unheard(command) ?? inTime(handler)) };
}

function notACommand(type: unknown): Omit<JudgedHandler, 'name' | 'command'> {
  const shown = typeof type === 'string' ? `a handler of type ${type.slice(0, 60)}` : 'a handler without a type';
  const because = 'GM-U1: what a handler does that is no command with a text is not known';
  const program: Liveness = { live: 'unknown', reason: because };
  const guard = { id: 'unknown', shown, listedAs: listedByNothing(typeof type === 'string' ? type : '') } as const;
  return { guard, program, decides: 'unknown', decidesReason: because };
}

/** GM-F4: exit 2 without a text lets the call run. A text on either output is one. */
function unheard(command: string): Pick<JudgedHandler, 'decides' | 'decidesReason'> | null {
  const goes = errorOutputOf(command);
  if (goes === 'stays' || goes === 'standard-output') return null;
  return {
    decides: 'unknown',
    decidesReason: 'GM-F4: its error output is sent away, and a refusal without a text is none',
  };
}

/** GM-H1: seconds written where milliseconds count end the guard before it can answer. */
function inTime(handler: Handler): Pick<JudgedHandler, 'decides' | 'decidesReason'> {
  const limit = member(handler, 'timeout');
  if (limit === undefined) return { decides: true, decidesReason: `the limit is ${TIMEOUT.default} ms` };
  if (typeof limit !== 'number' || limit <= 0) {
    return { decides: 'unknown', decidesReason: 'GM-U3: what the host makes of a limit like this is not known' };
  }
  if (limit <= TIMEOUT.neverEnough) {
    const because = `GM-H1: timeout counts milliseconds, and after ${limit} ms no guard has answered`;
    return { decides: false, decidesReason: because };
  }
  if (limit >= TIMEOUT.enough) return { decides: true, decidesReason: `the limit is ${limit} ms` };
  const because = `GM-U3: timeout counts milliseconds; whether a guard answers within ${limit} ms is not known`;
  return { decides: 'unknown', decidesReason: because };
}
