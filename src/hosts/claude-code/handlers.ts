import type { GuardIdentity } from '../../model/hook-record.ts';
import type { FailureDirection } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import { commandRuns, type Ran } from '../command-program.ts';
import { listedByAddress, listedByNothing, listedByTool, listedOnceCertain } from '../guard-listing.ts';
import type { HostInput } from '../host-contract.ts';
import { holds } from './facts.ts';
import { member } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';

/** A handler judged by itself: what runs, whether it is there, whether that kind can refuse, how it fails. */
export interface JudgedHandler {
  readonly guard: GuardIdentity;
  readonly program: Liveness;
  readonly decides: Known<boolean>;
  readonly decidesReason: string;
  readonly failure: Known<FailureDirection>;
}

type Handler = Readonly<Record<string, unknown>>;

/** Judges one handler of a settings file. `variables` are those the host sets for hook commands. */
export function judgeHandler(
  handler: Handler,
  input: HostInput,
  variables: Readonly<Record<string, string>>,
): JudgedHandler {
  const ran = whatRuns(handler, input, variables);
  return { ...ran, ...whetherItDecides(handler), failure: failureOf(handler, input.hostVersion) };
}

function whatRuns(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const type = text(handler, 'type');
  switch (type) {
    case 'command':
      return commandRunsHere(handler, input, variables);
    case 'http': {
      const url = text(handler, 'url');
      const reason = 'an address needs no file';
      const guard = { id: input.identify({ kind: 'http', url }), shown: url, listedAs: listedByAddress(url) };
      return { guard, program: { live: true, reason } };
    }
    case 'mcp_tool': {
      const [server, tool] = [text(handler, 'server'), text(handler, 'tool')];
      const guard = {
        id: input.identify({ kind: 'mcp-tool', server, tool }),
        shown: `${server}/${tool}`,
        listedAs: listedByTool(server, tool),
      };
      return { guard, program: { live: true, reason: 'a tool of a server needs no file' } };
    }
    default: {
      const shown = `${type}: ${text(handler, 'prompt').slice(0, 60)}`;
      return {
        guard: { id: 'unknown', shown, listedAs: listedByNothing(type) },
        program: { live: true, reason: 'a model needs no file' },
      };
    }
  }
}

function commandRunsHere(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const command = text(handler, 'command');
  const args = member(handler, 'args');
  const words = Array.isArray(args) ? [command, ...args.map(String)] : null;
  if (text(handler, 'shell') === 'powershell') {
    const shown = (words ?? [command]).join(' ');
    const listedAs = listedOnceCertain('command lines of powershell are not read');
    return {
      guard: { id: 'unknown', shown, listedAs },
      program: { live: true, reason: 'its command line is not read' },
    };
  }
  return commandRuns(words === null ? { kind: 'line', line: command } : { kind: 'words', words }, input, variables);
}

function whetherItDecides(handler: Handler): Pick<JudgedHandler, 'decides' | 'decidesReason'> {
  const type = text(handler, 'type');
  if (member(handler, 'async') === true || member(handler, 'asyncRewake') === true) {
    return { decides: false, decidesReason: 'CC-H2: an asynchronous handler answers too late' };
  }
  if (type === 'prompt' || type === 'agent') {
    return { decides: 'unknown', decidesReason: 'CC-H4: a model judges, and its errors let the call pass' };
  }
  if (text(handler, 'shell') === 'powershell') {
    return { decides: 'unknown', decidesReason: 'CC-O6: powershell handlers were reported never to start' };
  }
  if (type === 'command' && !['', 'bash'].includes(text(handler, 'shell'))) {
    return { decides: 'unknown', decidesReason: 'what the host does with a shell of this name is undocumented' };
  }
  const stranger = Object.keys(handler).find((key) => !KNOWN_KEYS.includes(key));
  if (stranger !== undefined) {
    const shown = stranger.slice(0, 40);
    return {
      decides: 'unknown',
      decidesReason: `CC-U7: whether a handler with the key "${shown}" is taken is undocumented; leave it out`,
    };
  }
  const timeout = member(handler, 'timeout');
  if (typeof timeout === 'number' && (timeout < SECONDS_MIN || timeout > SECONDS_MAX)) {
    return {
      decides: 'unknown',
      decidesReason: `CC-F6: a limit of ${timeout} seconds: whether it runs to its answer is not known`,
    };
  }
  return { decides: true, decidesReason: 'a synchronous handler' };
}

/** Keys of handlers of every type: one of another type is told by no schema that was read. Those of a rewake by CC-H10. */
const KNOWN_KEYS: readonly string[] = [
  'type',
  'command',
  'args',
  'shell',
  'async',
  'asyncRewake',
  'rewakeMessage',
  'rewakeSummary',
  'once',
  'url',
  'headers',
  'allowedEnvVars',
  'server',
  'tool',
  'input',
  'prompt',
  'model',
  'continueOnBlock',
  'if',
  'timeout',
  'statusMessage',
  'onFailure',
];

/** A shorter limit may cancel every program before its answer; a longer one exceeds what a timer of the host can hold. */
const SECONDS_MIN = 1;
const SECONDS_MAX = 2_147_483;

/** CC-H5, CC-H6: only a version that honours the key turns a failing guard into a refusal. */
function failureOf(handler: Handler, version: Known<string>): Known<FailureDirection> {
  const type = text(handler, 'type');
  const value = member(handler, 'onFailure');
  if (value === undefined) return hasMisspeltSwitch(handler) ? 'unknown' : 'fails-open';
  if (type === 'prompt' || type === 'agent' || value === 'continue') return 'fails-open';
  if (type !== 'mcp_tool' && value !== 'block') return 'unknown';
  const honoured = holds(type === 'mcp_tool' ? 'CC-H6' : 'CC-H5', version);
  if (honoured === 'unknown') return 'unknown';
  return honoured ? 'fails-closed' : 'fails-open';
}

/** CC-U7: what `onfailure` does is undocumented. */
function hasMisspeltSwitch(handler: Handler): boolean {
  return Object.keys(handler).some((key) => /^on[-_]?failure$/i.test(key));
}

function text(handler: Handler, key: string): string {
  const value = member(handler, key);
  return typeof value === 'string' ? value : '';
}
