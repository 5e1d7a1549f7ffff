import { HOSTS } from '../src/hosts/registry.ts';
import type { GuardAnswer, GuardDecision, HandlerResult } from '../src/hosts/guard-answer.ts';
import type { Surface } from '../src/model/surface.ts';

/** What a guard did, as a file of cases writes it. */
export interface WrittenResult {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exitCode?: number | null;
  readonly signal?: string;
  readonly missing?: boolean;
  readonly delayMs?: number;
  readonly spawnsChild?: boolean;
  readonly plugin?: string;
}

/** One row of a file of probe cases: an answer of a guard, and what the host makes of it. */
export interface ProbeCase {
  readonly id: string;
  readonly host: string;
  readonly hostVersion: string;
  /** `sdk`: a callback of a program that embeds the host. */
  readonly surface: Surface | 'sdk';
  readonly kind: string;
  readonly event: string;
  readonly tool: string | null;
  readonly handler?: {
    readonly timeout?: number;
    readonly async?: boolean;
    readonly asyncRewake?: boolean;
    readonly onFailure?: string;
  };
  readonly guard: WrittenResult;
  readonly sibling?: WrittenResult;
  readonly expect: string;
  readonly doubt?: boolean;
}

/** Decodes one row by the rules of its host. Throws when there is no such host, or none of its rules say how. */
export function decisionOf(row: ProbeCase): GuardDecision {
  const decode = HOSTS.find((one) => one.host === row.host)?.decode;
  if (decode === undefined) throw new Error(`expected a host whose decisions can be decoded, got ${row.host}`);
  return decode(answerOf(row));
}

function answerOf(row: ProbeCase): GuardAnswer {
  const { handler, sibling } = row;
  return {
    hostVersion: row.hostVersion,
    surface: row.surface === 'sdk' ? 'embedded' : row.surface,
    isCallback: row.surface === 'sdk',
    event: row.event,
    tool: row.tool,
    handler: {
      timeout: handler?.timeout ?? null,
      async: handler?.async === true || handler?.asyncRewake === true,
      onFailure: handler?.onFailure ?? null,
    },
    result: resultOf(row.guard),
    sibling: sibling === undefined ? null : resultOf(sibling),
  };
}

function resultOf(written: WrittenResult): HandlerResult {
  const { stdout = '', stderr = '' } = written;
  if (written.plugin !== undefined) return { kind: 'module', text: written.plugin };
  if (written.missing === true) return { kind: 'missing' };
  if (written.signal !== undefined) return { kind: 'signalled', signal: written.signal, stdout, stderr };
  const { exitCode, delayMs = 0, spawnsChild = false } = written;
  return { kind: 'exited', exitCode: exitCode ?? 0, stdout, stderr, delayMs, childHoldsPipe: spawnsChild };
}
