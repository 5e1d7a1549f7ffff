import type { GuardIdentity } from '../../model/hook-record.ts';
import type { Known } from '../../model/unknown.ts';
import { commandRuns, type Ran } from '../command-program.ts';
import { errorOutputOf } from '../error-output.ts';
import { hookVariables } from '../hook-variables.ts';
import { listedByNothing, listedByTool } from '../guard-listing.ts';
import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';
import { hasEvidence } from './facts.ts';

/** A handler judged by itself: what runs, whether the host runs it and it is there, whether that kind can refuse. */
export interface JudgedHandler {
  readonly guard: GuardIdentity;
  readonly program: Liveness;
  readonly decides: Known<boolean>;
  readonly decidesReason: string;
}

type Handler = Readonly<Record<string, unknown>>;

/** Judges one handler. `variables` are those that the host sets for hooks of this layer, beside its own environment. */
export function judgeHandler(
  handler: Handler,
  input: HostInput,
  variables: Readonly<Record<string, string>>,
): JudgedHandler {
  return { ...whatRuns(handler, input, variables), ...whetherItDecides(handler, input) };
}

function whatRuns(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const type = text(handler, 'type');
  switch (type) {
    case 'command':
      return commandHandler(handler, input, variables);
    case 'mcp_tool': {
      const [server, tool] = [text(handler, 'server'), text(handler, 'tool')];
      const guard = {
        id: input.identify({ kind: 'mcp-tool', server, tool }),
        shown: `${server}/${tool}`,
        listedAs: listedByTool(server, tool),
      };
      return { guard, program: { live: true, reason: 'a tool of a server needs no file' } };
    }
    default:
      return {
        guard: {
          id: 'unknown',
          shown: `${type}: ${text(handler, 'prompt').slice(0, 60)}`,
          listedAs: listedByNothing(type),
        },
        program: hostSkips(input, `CX-H4: handlers of type ${type} are parsed and skipped`),
      };
  }
}

/** What was observed of the host says nothing of a version that was not. */
function hostSkips(input: HostInput, reason: string): Liveness {
  return { live: hasEvidence(input.hostVersion) ? false : 'unknown', reason };
}

function commandHandler(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const line = text(handler, 'command');
  if (input.os === 'win32') {
    const shown = text(handler, 'commandWindows') || text(handler, 'command_windows') || line;
    return {
      guard: { id: 'unknown', shown },
      program: { live: 'unknown', reason: 'CX-O2: what runs on Windows was not observed' },
    };
  }
  if (line.trim() === '') {
    return {
      guard: { id: 'unknown', shown: 'an empty command' },
      program: hostSkips(input, 'CX-S6: an empty command is skipped'),
    };
  }
  return commandRuns({ kind: 'line', line }, input, hookVariables(input, variables));
}

function whetherItDecides(handler: Handler, input: HostInput): Pick<JudgedHandler, 'decides' | 'decidesReason'> {
  if (member(handler, 'async') === true) {
    return {
      decides: hasEvidence(input.hostVersion) ? false : 'unknown',
      decidesReason: 'CX-H3: the answer of an asynchronous handler is not awaited',
    };
  }
  if (member(handler, 'type') === 'mcp_tool') {
    return { decides: 'unknown', decidesReason: 'CX-H4: whether an mcp_tool handler can refuse was not observed' };
  }
  if (errorOutputOf(text(handler, 'command')) !== 'stays') {
    return {
      decides: 'unknown',
      decidesReason: 'CX-F3: its error output is sent away, and exit 2 refuses by a text there only',
    };
  }
  return { decides: true, decidesReason: 'a synchronous handler' };
}

function text(handler: Handler, key: string): string {
  const value = member(handler, key);
  return typeof value === 'string' ? value : '';
}
