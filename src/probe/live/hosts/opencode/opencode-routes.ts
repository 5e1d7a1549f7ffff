import { join } from 'node:path';
import {
  CHILD_TEXT,
  FORBIDDEN_FILE,
  PERMITTED_FILE,
  PUBLISHED,
  publishCommand,
  publishedEffects,
  USER_TEXT,
} from '../../effects.ts';
import type { LivePlaces, LiveRoute, PreparedCell } from '../../live-cell.ts';
import type { ModelScript, ScriptedCall } from '../../scripted-model/model-script.ts';

/** Name of the MCP server of a cell. */
export const SERVER = 'rel';

/** The ways to a file that are tried on this host. */
export type OpencodeRouteId = 'write' | 'edit' | 'bash' | 'parallel' | 'mcp' | 'subagent';

/** One way to the forbidden file, as a script of the model and as the row of a census. */
export interface OpencodeRoute {
  readonly route: LiveRoute & { readonly tool: string };
  readonly script: ModelScript;
  readonly effects: PreparedCell['effects'];
}

const WRITE = { tool: 'write', via: 'tool-call', agent: 'main', effect: 'file-write' } as const;
const BASH = { ...WRITE, tool: 'bash', effect: 'shell' } as const;
const BEFORE = 'draft';

function call(tool: string, input: Readonly<Record<string, unknown>>): ScriptedCall {
  return { forms: [{ tool, input }] };
}

const shell = (file: string): ScriptedCall => call('bash', { command: publishCommand(file), description: 'one step' });
const publish = (file: string): ScriptedCall => ({
  forms: [{ tool: 'publish', server: SERVER, input: { file, text: PUBLISHED } }],
});

/** Calls one after the other. */
function inTurn(...calls: readonly ScriptedCall[]): ModelScript {
  return { threads: [{ marker: USER_TEXT, turns: calls.map((one) => [one]) }] };
}

function subagent(...calls: readonly ScriptedCall[]): ModelScript {
  const input = { description: 'a part', prompt: CHILD_TEXT, subagent_type: 'general' };
  return {
    threads: [
      { marker: CHILD_TEXT, turns: calls.map((one) => [one]) },
      { marker: USER_TEXT, turns: [[call('task', input)]] },
    ],
  };
}

/**
 * A plugin tells calls apart by the name of the tool, so the permitted file is written by another tool than the forbidden
 * one, and before it. The tools take absolute paths.
 */
export function opencodeRoute(id: OpencodeRouteId, { work }: LivePlaces): OpencodeRoute {
  const write = (file: string): ScriptedCall => call('write', { filePath: join(work, file), content: PUBLISHED });
  const edit = (file: string): ScriptedCall =>
    call('edit', { filePath: join(work, file), oldString: BEFORE, newString: PUBLISHED });
  const effects = publishedEffects('');
  switch (id) {
    case 'write':
      return { route: WRITE, script: inTurn(shell(PERMITTED_FILE), write(FORBIDDEN_FILE)), effects };
    case 'edit': {
      const read = call('read', { filePath: join(work, FORBIDDEN_FILE) });
      const script = inTurn(shell(PERMITTED_FILE), read, edit(FORBIDDEN_FILE));
      return { route: { ...WRITE, tool: 'edit' }, script, effects: publishedEffects('', BEFORE) };
    }
    case 'bash':
      return { route: BASH, script: inTurn(write(PERMITTED_FILE), shell(FORBIDDEN_FILE)), effects };
    case 'parallel': {
      const turns = [[shell(PERMITTED_FILE), write(FORBIDDEN_FILE)]];
      return { route: WRITE, script: { threads: [{ marker: USER_TEXT, turns }] }, effects };
    }
    case 'mcp': {
      const route = { ...WRITE, tool: `${SERVER}_publish`, server: SERVER, effect: 'mcp' };
      return { route, script: inTurn(shell(PERMITTED_FILE), publish(FORBIDDEN_FILE)), effects };
    }
    case 'subagent': {
      const script = subagent(shell(PERMITTED_FILE), write(FORBIDDEN_FILE));
      return { route: { ...WRITE, agent: 'subagent' }, script, effects };
    }
  }
}
