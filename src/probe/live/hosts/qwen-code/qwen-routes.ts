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
import type { LivePlaces, LiveRoute } from '../../live-cell.ts';
import type { ModelScript, ScriptedCall } from '../../scripted-model/model-script.ts';
import { SERVER } from '../../settings/settings-files.ts';
import type { SettingsRoute } from '../../settings/settings-setup.ts';

/** The ways to a file that are tried on this host. */
export type QwenRouteId =
  | 'write'
  | 'edit'
  | 'shell'
  | 'background'
  | 'monitor'
  | 'parallel'
  | 'mcp'
  | 'subagent'
  | 'editor-write'
  | 'editor-shell';

const WRITE: LiveRoute = { tool: 'write_file', via: 'tool-call', agent: 'main', effect: 'file-write' };
const SHELL: LiveRoute = { ...WRITE, tool: 'run_shell_command', effect: 'shell' };
const BEFORE = 'draft';

function call(tool: string, input: Readonly<Record<string, unknown>>): ScriptedCall {
  return { forms: [{ tool, input }] };
}

const shell = (file: string): ScriptedCall =>
  call('run_shell_command', { command: publishCommand(file), is_background: false, description: 'one step' });
const background = (file: string): ScriptedCall =>
  call('run_shell_command', { command: publishCommand(file), is_background: true, description: 'one step' });
/** A deferred tool is not in the offer; the bridge calls it by its name. */
const monitor = (file: string): ScriptedCall => {
  const input = { command: publishCommand(file), description: 'one step' };
  return {
    forms: [
      { tool: 'monitor', input },
      { tool: 'tool_call', input: { name: 'monitor', arguments: input } },
    ],
  };
};
/** Tools of a server may be deferred as well. */
const publish = (file: string): ScriptedCall => {
  const input = { file, text: PUBLISHED };
  return {
    forms: [
      { tool: 'publish', server: SERVER, input },
      { tool: 'tool_call', input: { name: `mcp__${SERVER}__publish`, arguments: input } },
    ],
  };
};

/** The permitted call first, so that a refusal that ends the run cannot hide it. */
function inTurn(of: (file: string) => ScriptedCall, first: readonly ScriptedCall[] = []): ModelScript {
  const turns = [...first.map((one) => [one]), [of(PERMITTED_FILE)], [of(FORBIDDEN_FILE)]];
  return { threads: [{ marker: USER_TEXT, turns }] };
}

function subagent(write: (file: string) => ScriptedCall): ModelScript {
  const input = {
    description: 'a part',
    prompt: CHILD_TEXT,
    subagent_type: 'general-purpose',
    run_in_background: false,
  };
  return {
    threads: [
      { marker: CHILD_TEXT, turns: [[write(PERMITTED_FILE)], [write(FORBIDDEN_FILE)]] },
      { marker: USER_TEXT, turns: [[call('agent', input)]] },
    ],
  };
}

function plain(
  route: LiveRoute,
  script: ModelScript,
  more: Partial<SettingsRoute<QwenRouteId>> = {},
): SettingsRoute<QwenRouteId> {
  return { route, script, effects: publishedEffects(''), settleMs: 0, hasServer: false, ...more };
}

/** One way to the two files, as a script of the model and as the row of a census. The tools take absolute paths. */
export function qwenRoute(id: QwenRouteId, { work }: LivePlaces): SettingsRoute<QwenRouteId> {
  const write = (file: string): ScriptedCall => call('write_file', { file_path: join(work, file), content: PUBLISHED });
  const edit = (file: string): ScriptedCall =>
    call('edit', { file_path: join(work, file), old_string: BEFORE, new_string: PUBLISHED });
  const read = (file: string): ScriptedCall => call('read_file', { file_path: join(work, file) });
  switch (id) {
    case 'write':
      return plain(WRITE, inTurn(write));
    case 'edit':
      return plain({ ...WRITE, tool: 'edit' }, inTurn(edit, [read(PERMITTED_FILE), read(FORBIDDEN_FILE)]), {
        effects: publishedEffects('', BEFORE),
      });
    case 'shell':
      return plain(SHELL, inTurn(shell));
    case 'background':
      return plain(SHELL, inTurn(background), { settleMs: 2_500 });
    case 'monitor':
      return plain({ ...SHELL, tool: 'monitor' }, inTurn(monitor), { settleMs: 2_500 });
    case 'parallel':
      return plain(WRITE, {
        threads: [{ marker: USER_TEXT, turns: [[write(PERMITTED_FILE), write(FORBIDDEN_FILE)]] }],
      });
    case 'mcp':
      return plain({ ...WRITE, tool: `mcp__${SERVER}__publish`, server: SERVER, effect: 'mcp' }, inTurn(publish), {
        hasServer: true,
      });
    case 'subagent':
      return plain({ ...WRITE, agent: 'subagent' }, subagent(write));
    case 'editor-write':
      return plain(WRITE, inTurn(write), { isEditor: true });
    case 'editor-shell':
      return plain(SHELL, inTurn(shell), { isEditor: true });
  }
}
