import type { EventsBesideCalls } from '../../model/host-semantics.ts';
import type { Asked } from '../documented-host.ts';
import { askedBeside } from '../documented-entrypoints.ts';
import type { RouteCall } from '../host-contract.ts';
import { isServerTool, readsFiles } from './tools.ts';

export const GATES: readonly string[] = [
  'preToolUse',
  'beforeShellExecution',
  'beforeMCPExecution',
  'beforeReadFile',
  'beforeTabFileRead',
  'subagentStart',
  'beforeSubmitPrompt',
];

/** CU-E3. */
export const OBSERVERS: readonly string[] = [
  'afterFileEdit',
  'afterShellExecution',
  'afterMCPExecution',
  'afterAgentResponse',
  'afterAgentThought',
  'afterTabFileEdit',
  'postToolUse',
  'postToolUseFailure',
  'sessionStart',
  'sessionEnd',
  'subagentStop',
  'stop',
  'preCompact',
];

export const EVENTS_BESIDE: EventsBesideCalls = {
  afterCalls: [
    'afterFileEdit',
    'afterShellExecution',
    'afterMCPExecution',
    'afterTabFileEdit',
    'postToolUse',
    'postToolUseFailure',
  ],
  aboutNoCall: [
    'beforeSubmitPrompt',
    'afterAgentResponse',
    'afterAgentThought',
    'sessionStart',
    'sessionEnd',
    'subagentStop',
    'stop',
    'preCompact',
  ],
};

/** The gates that fire before a call (CU-E1). */
export function askedBefore(call: RouteCall): Asked {
  const { route } = call;
  if (route.via === 'prompt-submit') return decides(['beforeSubmitPrompt']);
  const beside = askedBeside(call, 'CU-R1');
  if (beside !== null) return beside;
  if (route.tool.raw === 'Shell') return decides(['preToolUse', 'beforeShellExecution']);
  if (isServerTool(route)) return decides(['preToolUse', 'beforeMCPExecution']);
  if (readsFiles(route)) return decides(['preToolUse', 'beforeReadFile']);
  return decides(route.tool.raw === 'Task' ? ['preToolUse', 'subagentStart'] : ['preToolUse']);
}

function decides(events: readonly string[]): Asked {
  return { events, decisionPoint: 'decides', because: 'CU-E1: it is asked before the call' };
}
