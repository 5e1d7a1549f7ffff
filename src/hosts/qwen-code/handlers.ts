import { commandRuns } from '../command-program.ts';
import { errorOutputOf } from '../error-output.ts';
import { handlerEnvironment } from '../handler-environment.ts';
import { listedByNothing } from '../guard-listing.ts';
import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { allOf, type Liveness } from '../liveness.ts';
import type { JudgedHandler } from '../settings-hooks.ts';

type Handler = Readonly<Record<string, unknown>>;

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
    return { ...base, ...ran, decides: false, decidesReason: 'QW-H1: a shell that is given nothing answers nothing' };
  }
  const program = allOf([ran.program, handlerEnvironment(handler)]);
  return { ...base, ...ran, program, ...(unheard(command, handler) ?? whetherItDecides(handler)) };
}

function notACommand(type: unknown): Omit<JudgedHandler, 'name' | 'command'> {
  const shown = typeof type === 'string' ? `a handler of type ${type.slice(0, 60)}` : 'a handler without a type';
  const because = 'QW-H1: what a handler decides that is no command with a text is not in evidence';
  const program: Liveness = { live: 'unknown', reason: because };
  const guard = { id: 'unknown', shown, listedAs: listedByNothing(typeof type === 'string' ? type : '') } as const;
  return { guard, program, decides: 'unknown', decidesReason: because };
}

/** QW-F2: exit 2 refuses by a text on the error output only. */
function unheard(command: string, handler: Handler): Pick<JudgedHandler, 'decides' | 'decidesReason'> | null {
  if (errorOutputOf(command) === 'stays' || member(handler, 'async') === true) return null;
  return {
    decides: 'unknown',
    decidesReason: 'QW-F2: its error output is sent away, and exit 2 refuses by a text there only',
  };
}

function whetherItDecides(handler: Handler): Pick<JudgedHandler, 'decides' | 'decidesReason'> {
  const isAsync = member(handler, 'async');
  if (isAsync === true) return { decides: false, decidesReason: 'QW-H2: an asynchronous handler answers too late' };
  if (isAsync !== undefined && isAsync !== false) {
    return { decides: 'unknown', decidesReason: 'QW-H2: async is neither true nor false' };
  }
  if (member(handler, 'shell') !== undefined && member(handler, 'shell') !== 'bash') {
    return { decides: 'unknown', decidesReason: 'QW-H1: what another shell makes of the command is not in evidence' };
  }
  const limit = limitOf(member(handler, 'timeout') ?? null);
  if (limit === null)
    return { decides: 'unknown', decidesReason: 'QW-U2: what the host makes of this limit is not known' };
  return { decides: true, decidesReason: `QW-H3: the limit is ${limit} ms` };
}

const SECONDS_DEFAULT = 60;
const MILLISECONDS_FROM = 1000;

/** QW-H3: a limit in milliseconds, of a value as written; null for one that is not in evidence. */
export function limitOf(written: unknown): number | null {
  if (written === null) return SECONDS_DEFAULT * 1000;
  if (typeof written !== 'number' || written < 1) return null;
  return written < MILLISECONDS_FROM ? written * 1000 : written;
}
