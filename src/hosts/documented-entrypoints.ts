import type { Asked } from './documented-host.ts';
import type { RouteCall } from './host-contract.ts';

/**
 * What is asked on entries that are no tool call, for hosts whose documents say nothing special of them: nobody before a
 * mentioned file, only the system before a line of the user, nobody who could judge what a running process does.
 */
export function askedBeside({ route }: RouteCall, rule: string): Asked | null {
  switch (route.via) {
    case 'tool-call':
      return null;
    case 'at-mention':
      return asked('none', `${rule}: no hook sees a file that is mentioned`);
    case 'user-shell':
    case 'hosted':
    case 'mod-own-io':
      return asked('target', `${rule}: no hook sees it`);
    case 'running-process':
    case 'session-input':
      return asked('cannot-judge', `${rule}: the process acts on its own after its launch`);
    case 'code-mode':
    case 'batch':
    case 'typed-command':
    case 'skill-inline-shell':
    case 'prompt-submit':
    case 'provider-executed':
    case 'external-agent':
    case 'mcp-prompt':
    case 'mcp-resource-mention':
      return asked('unknown', `${rule}: whether a hook sees it is not documented`);
  }
}

function asked(decisionPoint: Asked['decisionPoint'], because: string): Asked {
  return { events: [], decisionPoint, because };
}
