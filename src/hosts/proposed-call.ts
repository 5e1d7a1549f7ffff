import type { Known } from '../model/unknown.ts';

/** A call that a probe proposes and nothing executes. */
export interface ProposedCall {
  readonly hostVersion: Known<string>;
  readonly event: string;
  /** Name as the host's hooks are told it. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Absolute folder that stands for the project. */
  readonly cwd: string;
  /** Absolute folder that stands for the home. */
  readonly home: string;
}

/** What a command hook gets: its stdin, and the variables that the host adds to the environment. */
export interface EncodedCall {
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The host's own payload for a call, by its version. Pure. */
export type EncodeCall = (call: ProposedCall) => EncodedCall;

/** What a module inside the host gets: the event, what stands in its two arguments, and packages that the host brings. */
export interface ModuleCall {
  readonly event: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly provided: readonly string[];
}

/** The host's own arguments for a call. Pure. */
export type EncodeModuleCall = (call: ProposedCall) => ModuleCall;

/** Identifiers and paths of payloads: fixed, and without a word that a guard could look for. */
export const NEUTRAL = {
  session: '00000000-0000-4000-8000-000000000001',
  turn: '00000000-0000-4000-8000-000000000002',
  call: 'call_000000000001',
  time: '2026-01-01T00:00:00.000Z',
  /** Below the home. */
  transcript: 'state/session-1.jsonl',
} as const;

/** A JSON payload, and variables that all lead to the project. */
export function encoded(
  payload: Readonly<Record<string, unknown>>,
  variables: readonly string[],
  cwd: string,
): EncodedCall {
  return { stdin: JSON.stringify(payload), env: Object.fromEntries(variables.map((name) => [name, cwd])) };
}
