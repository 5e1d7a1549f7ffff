import type { GuardAnswer, HandlerResult } from '../../src/hosts/guard-answer.ts';
import { adapterFor } from '../../src/hosts/registry.ts';

export type Exited = Extract<HandlerResult, { kind: 'exited' }>;

export function exited(rest: Partial<Exited> = {}): Exited {
  return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: 0, childHoldsPipe: false, ...rest };
}

export const SIGNALLED: HandlerResult = { kind: 'signalled', signal: 'SIGKILL', stdout: '', stderr: '' };
export const MISSING: HandlerResult = { kind: 'missing' };

/** `<decision> <rule>` of what a host makes of an answer. */
export function decoded(
  host: string,
  asked: Pick<GuardAnswer, 'hostVersion' | 'event' | 'tool'>,
): (result: HandlerResult, rest?: Partial<GuardAnswer>) => string {
  return (result, rest = {}) => {
    const { decode } = adapterFor(host);
    if (decode === undefined) return 'no decoder';
    const { decision, rule } = decode({
      surface: 'cli-headless',
      handler: { timeout: null, async: false, onFailure: null },
      isCallback: false,
      result,
      sibling: null,
      ...asked,
      ...rest,
    });
    return `${decision} ${rule}`;
  };
}
