import type { EventsBesideCalls } from '../../model/host-semantics.ts';
import type { Asked } from '../documented-host.ts';
import { askedBeside } from '../documented-entrypoints.ts';
import type { RouteCall } from '../host-contract.ts';
import { CATALOGUE } from './tools.ts';

export const GATES: readonly string[] = ['preToolUse', 'PreToolUse', 'permissionRequest', 'PermissionRequest'];

const AFTER_CALLS: readonly string[] = ['postToolUse', 'postToolUseFailure'];

const ABOUT_NO_CALL: readonly string[] = [
  'sessionStart',
  'sessionEnd',
  'userPromptSubmitted',
  'userPromptSubmit',
  'errorOccurred',
  'agentStop',
  'subagentStart',
  'subagentStop',
  'preCompact',
  'notification',
  'stop',
];

/** The host takes each name with a small and with a capital first letter. */
function inBothCases(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [name, name.slice(0, 1).toUpperCase() + name.slice(1)]);
}

export const EVENTS_BESIDE: EventsBesideCalls = {
  afterCalls: inBothCases(AFTER_CALLS),
  aboutNoCall: inBothCases(ABOUT_NO_CALL),
};

export const OBSERVERS: readonly string[] = [...EVENTS_BESIDE.afterCalls, ...EVENTS_BESIDE.aboutNoCall];

/** CP-E3: nobody is asked for permission to read. */
const READERS: readonly string[] = CATALOGUE.filter(({ effect }) => effect === 'file-read').map(({ name }) => name);

export function askedBefore(call: RouteCall): Asked {
  const beside = askedBeside(call, 'CP-R1');
  if (beside !== null) return beside;
  const events = READERS.includes(call.route.tool.raw ?? '')
    ? GATES.filter((event) => !/permission/i.test(event))
    : GATES;
  return { events, decisionPoint: 'decides', because: 'CP-E1: preToolUse is asked before the call' };
}
