import {
  CHILD_TEXT,
  FORBIDDEN_FILE,
  PERMITTED_FILE,
  PUBLISHED,
  publishCommand,
  publishedEffects,
  USER_TEXT,
} from '../../effects.ts';
import type { LiveRoute } from '../../live-cell.ts';
import type { ModelScript, ScriptedCall } from '../../scripted-model/model-script.ts';
import { SERVER } from '../../settings/settings-files.ts';
import type { SettingsRoute } from '../../settings/settings-setup.ts';

/** The ways to a file that are tried on this host. */
export type GeminiRouteId =
  | 'write'
  | 'replace'
  | 'shell'
  | 'background'
  | 'parallel'
  | 'mcp'
  | 'subagent'
  | 'editor-write'
  | 'editor-shell';

const WRITE: LiveRoute = { tool: 'write_file', via: 'tool-call', agent: 'main', effect: 'file-write' };
const SHELL: LiveRoute = { ...WRITE, tool: 'run_shell_command', effect: 'shell' };

function call(tool: string, input: Readonly<Record<string, unknown>>): ScriptedCall {
  return { forms: [{ tool, input }] };
}

const write = (file: string): ScriptedCall => call('write_file', { file_path: file, content: PUBLISHED });
const shell = (file: string): ScriptedCall =>
  call('run_shell_command', { command: publishCommand(file), description: 'one step' });
const background = (file: string): ScriptedCall =>
  call('run_shell_command', { command: publishCommand(file), description: 'one step', is_background: true });
const publish = (file: string): ScriptedCall => ({
  forms: [{ tool: 'publish', server: SERVER, input: { file, text: PUBLISHED } }],
});
const replace = (file: string): ScriptedCall =>
  call('replace', {
    file_path: file,
    old_string: '',
    new_string: PUBLISHED,
    instruction: 'one step',
    allow_multiple: false,
  });

/** The permitted call first, so that a refusal that ends the run cannot hide it. */
function inTurn(of: (file: string) => ScriptedCall): ModelScript {
  return { threads: [{ marker: USER_TEXT, turns: [[of(PERMITTED_FILE)], [of(FORBIDDEN_FILE)]] }] };
}

const PARALLEL: ModelScript = {
  threads: [{ marker: USER_TEXT, turns: [[write(PERMITTED_FILE), write(FORBIDDEN_FILE)]] }],
};

const SUBAGENT: ModelScript = {
  threads: [
    {
      marker: CHILD_TEXT,
      turns: [
        [write(PERMITTED_FILE)],
        [write(FORBIDDEN_FILE)],
        [call('complete_task', { result: 'done', response: 'done' })],
      ],
    },
    {
      marker: USER_TEXT,
      turns: [[call('invoke_agent', { agent_name: 'generalist', prompt: CHILD_TEXT })]],
    },
  ],
};

function plain(
  route: LiveRoute,
  script: ModelScript,
  more: Partial<SettingsRoute<GeminiRouteId>> = {},
): SettingsRoute<GeminiRouteId> {
  return { route, script, effects: publishedEffects(''), settleMs: 0, hasServer: false, ...more };
}

/** One way to the two files, as a script of the model and as the row of a census. */
export function geminiRoute(id: GeminiRouteId): SettingsRoute<GeminiRouteId> {
  switch (id) {
    case 'write':
      return plain(WRITE, inTurn(write));
    case 'replace':
      return plain({ ...WRITE, tool: 'replace' }, inTurn(replace));
    case 'shell':
      return plain(SHELL, inTurn(shell));
    case 'background':
      return plain(SHELL, inTurn(background), { settleMs: 2_500 });
    case 'parallel':
      return plain(WRITE, PARALLEL);
    case 'mcp':
      return plain({ ...WRITE, tool: `mcp_${SERVER}_publish`, server: SERVER, effect: 'mcp' }, inTurn(publish), {
        hasServer: true,
      });
    case 'subagent':
      return plain({ ...WRITE, agent: 'subagent' }, SUBAGENT);
    case 'editor-write':
      return plain(WRITE, inTurn(write), { isEditor: true, referenceRoute: 'write' });
    case 'editor-shell':
      return plain(SHELL, inTurn(shell), { isEditor: true, referenceRoute: 'shell' });
  }
}
