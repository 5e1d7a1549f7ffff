import type { ModelRequest, ModelTurn, OfferedTool, ProposedCall } from './model-dialect.ts';

/** A value that stands only in the newest tool result: the first group of the expression. */
export interface FromResult {
  readonly fromResult: string;
  readonly as: 'text' | 'number';
}

/** One way to write a call; which one is taken follows from what the host offers. */
export interface CallForm {
  readonly tool: string;
  /** The tool of an MCP server: found whatever the host's way to join the two names is. */
  readonly server?: string;
  readonly input: string | Readonly<Record<string, unknown>>;
}

/** One call, in the forms that different versions of the host know, the preferred one first. */
export interface ScriptedCall {
  readonly forms: readonly CallForm[];
}

/** The turns of one conversation: of the session itself, or of a sub-agent, told apart by what its user text contains. */
export interface ScriptedThread {
  readonly marker: string;
  readonly turns: readonly (readonly ScriptedCall[])[];
}

/** Pure data, so that it can be handed to a process of its own. The first thread whose marker fits answers. */
export interface ModelScript {
  readonly threads: readonly ScriptedThread[];
}

/** Why a call could not be proposed: the route was not there, which is never good news about a guard. */
export interface MissingCall {
  readonly tool: string;
  readonly because: 'not-offered' | 'no-such-text-in-the-result';
}

export interface PlayedTurn {
  readonly turn: ModelTurn;
  readonly missing: readonly MissingCall[];
}

const END: PlayedTurn = { turn: { calls: [], text: 'done' }, missing: [] };

/** Answers request after request: the calls of each thread in order, then the end of the turn. */
export function playScript({ threads }: ModelScript): (request: ModelRequest) => PlayedTurn {
  const played = new Map<ScriptedThread, number>();
  return (request) => {
    if (request.isSideRequest) return END;
    const thread = threads.find(({ marker }) => request.userTexts.some((text) => text.includes(marker)));
    if (thread === undefined) return END;
    const at = played.get(thread) ?? 0;
    played.set(thread, at + 1);
    const calls = thread.turns[at];
    if (calls === undefined) return END;
    const written = calls.map((call, index) => propose(call, request, `${thread.marker}-${at}-${index}`));
    return {
      turn: { calls: written.flatMap(({ call }) => (call === null ? [] : [call])), text: 'done' },
      missing: written.flatMap(({ missing }) => (missing === null ? [] : [missing])),
    };
  };
}

interface Written {
  readonly call: ProposedCall | null;
  readonly missing: MissingCall | null;
}

function propose({ forms }: ScriptedCall, request: ModelRequest, id: string): Written {
  for (const { tool, server, input } of forms) {
    const found = request.offered.find((offered) => isTool(offered, tool, server));
    if (found === undefined) continue;
    const filled = fill(input, request.results.at(-1)?.text ?? '');
    if (filled === null) return { call: null, missing: { tool, because: 'no-such-text-in-the-result' } };
    return { call: { callId: id.replaceAll(/[^\w-]/gu, '_'), tool: found, input: filled }, missing: null };
  }
  return { call: null, missing: { tool: forms[0]?.tool ?? '', because: 'not-offered' } };
}

function isTool({ name, namespace }: OfferedTool, tool: string, server: string | undefined): boolean {
  if (server === undefined) return name === tool;
  const whole = plain(`${namespace ?? ''} ${name}`);
  return whole.endsWith(plain(`${server} ${tool}`)) && whole !== plain(tool);
}

/** Hosts join and rewrite the two names with different marks between them. */
function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/gu, '_').toLowerCase();
}

type Input = ProposedCall['input'];

/** null where the result does not hold what the call needs. */
function fill(input: CallForm['input'], lastResult: string): Input | null {
  if (typeof input === 'string') return input;
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    const filled = filledValue(value, lastResult);
    if (filled === MISSING) return null;
    found[key] = filled;
  }
  return found;
}

const MISSING = Symbol('missing');

function filledValue(value: unknown, lastResult: string): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => filledValue(one, lastResult));
    return all.includes(MISSING) ? MISSING : all;
  }
  if (!isFromResult(value)) return value;
  const found = new RegExp(value.fromResult, 'u').exec(lastResult)?.[1];
  if (found === undefined) return MISSING;
  return value.as === 'number' ? Number(found) : found;
}

function isFromResult(value: unknown): value is FromResult {
  return typeof value === 'object' && value !== null && 'fromResult' in value && typeof value.fromResult === 'string';
}
