import type { Asked } from '../documented-host.ts';
import { askedBeside } from '../documented-entrypoints.ts';
import type { RouteCall } from '../host-contract.ts';
import { CATALOGUE } from './tools.ts';

export const GATES: readonly string[] = ['preToolUse', 'PreToolUse', 'permissionRequest', 'PermissionRequest'];

const OBSERVED: readonly string[] = [
  'sessionStart',
  'sessionEnd',
  'userPromptSubmitted',
  'userPromptSubmit',
  'postToolUse',
  'postToolUseFailure',
  'errorOccurred',
  'agentStop',
  'subagentStart',
  'subagentStop',
  'preCompact',
  'notification',
  'stop',
];

export const OBSERVERS: readonly string[] = OBSERVED.flatMap((name) => [
  name,
  name.slice(0, 1).toUpperCase() + name.slice(1),
]);

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
