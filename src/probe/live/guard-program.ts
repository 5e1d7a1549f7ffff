import type { HandlerResult } from '../../hosts/guard-answer.ts';

/** How a guard made for a cell behaves, once it has recorded that it started and what it was given. */
export interface GuardBehaviour {
  /** On which calls it answers; on every other one it ends with 0 and says nothing. */
  readonly on: 'forbidden' | 'everything';
  /** The word in the payload by which the forbidden call is known; that of the cell when absent. */
  readonly word?: string;
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Seconds before it answers. */
  readonly sleepSeconds?: number;
  /** Ends itself by this signal instead of answering. */
  readonly signal?: 'KILL' | 'TERM';
  /** Starts a child that holds the pipes and ignores SIGTERM. */
  readonly hasChild?: boolean;
}

/** Names of the records: one file per start, and one with what stood on stdin. */
export const START_RECORD = 'start.';
export const PAYLOAD_RECORD = 'payload.';

/**
 * A shell program with this behaviour. It records its start before anything else, so that a guard that is ended early
 * still shows; the forbidden call is known by a word in the payload.
 */
export function guardProgram(behaviour: GuardBehaviour, log: string, forbidden: string): string {
  const { on, exitCode, stdout, stderr, sleepSeconds, signal, hasChild, word = forbidden } = behaviour;
  return [
    '#!/bin/sh',
    `: > ${quoted(`${log}/${START_RECORD}`)}$$`,
    `cat > ${quoted(`${log}/${PAYLOAD_RECORD}`)}$$`,
    ...(on === 'everything' ? [] : [`grep -q -F ${quoted(word)} ${quoted(`${log}/${PAYLOAD_RECORD}`)}$$ || exit 0`]),
    ...(hasChild === true ? ["(trap '' TERM; sleep 30) &"] : []),
    ...(sleepSeconds === undefined ? [] : [`sleep ${sleepSeconds}`]),
    ...(signal === undefined ? [] : [`kill -${signal} $$`]),
    ...(stderr === '' ? [] : [`printf '%s\\n' ${quoted(stderr)} >&2`]),
    ...(stdout === '' ? [] : [`printf '%s\\n' ${quoted(stdout)}`]),
    `exit ${exitCode}`,
    '',
  ].join('\n');
}

/** What the same behaviour is for a decoder: the streams and the ending, as a host would see them. */
export function handlerResult({
  exitCode,
  stdout,
  stderr,
  sleepSeconds,
  signal,
  hasChild,
}: GuardBehaviour): HandlerResult {
  const text = (written: string): string => (written === '' ? '' : `${written}\n`);
  if (signal !== undefined) return { kind: 'signalled', signal: `SIG${signal}`, stdout: '', stderr: '' };
  return {
    kind: 'exited',
    exitCode,
    stdout: text(stdout),
    stderr: text(stderr),
    delayMs: (sleepSeconds ?? 0) * 1000,
    childHoldsPipe: hasChild === true,
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
