import { PERMITTED_FILE, USER_TEXT } from '../../effects.ts';
import type { LivePlaces, LiveQuestion, PreparedCell } from '../../live-cell.ts';
import type { InstalledHost, LiveCase } from '../../live-host.ts';
import type { ModelScript } from '../../scripted-model/model-script.ts';
import { opencodeFiles, pluginText } from './opencode-files.ts';
import { GATE } from './opencode-guard.ts';
import { opencodeRoute } from './opencode-routes.ts';
import { BASE, type OpencodeCase, type OpencodeSetup } from './opencode-setup.ts';

export const HOST_LIMIT_MS = 120_000;

/** What is set so that nothing is asked of anybody outside. */
export const OPENCODE_ENVIRONMENT: Readonly<Record<string, string>> = {
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1',
  OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
  OPENCODE_DISABLE_SHARE: '1',
};

/** A setting with its files, its script and the command line of the host. */
export function opencodeCell(
  setup: OpencodeSetup,
  places: LivePlaces,
  { executable, version }: InstalledHost,
): PreparedCell {
  const { script, effects } = opencodeRoute(setup.route, places);
  return {
    files: opencodeFiles(setup, places, version),
    effects: { ...effects, permitted: setup.hasPermitted ? effects.permitted : null },
    dialect: 'chat-completions',
    script: setup.hasPermitted ? script : withoutPermitted(script),
    folder: '',
    hostMs: HOST_LIMIT_MS,
    settleMs: 0,
    start: {
      command: executable,
      args: ['run', '--format', 'json', ...setup.flags, USER_TEXT],
      env: environment(setup, places),
    },
  };
}

/** A call whose tool is not offered would end the script before the forbidden one. */
function withoutPermitted({ threads }: ModelScript): ModelScript {
  const isOther = (turn: ModelScript['threads'][number]['turns'][number]): boolean =>
    !JSON.stringify(turn).includes(PERMITTED_FILE);
  return { threads: threads.map(({ marker, turns }) => ({ marker, turns: turns.filter(isOther) })) };
}

function environment({ env }: OpencodeSetup, { home, temporary }: LivePlaces): Readonly<Record<string, string>> {
  return { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: temporary, SHELL: '/bin/sh', ...OPENCODE_ENVIRONMENT, ...env };
}

/** What a collector, the detector and the decoder are asked about the same setting. */
function opencodeQuestion(setup: OpencodeSetup, places: LivePlaces): LiveQuestion {
  const { guard, sibling } = setup;
  const { route } = opencodeRoute(setup.route, places);
  const guardText = guard === null ? null : pluginText(guard, setup, places);
  return {
    route,
    flags: setup.flags,
    env: environment(setup, places),
    state: {},
    guardText,
    answer:
      guardText === null
        ? null
        : {
            event: GATE,
            tool: route.tool,
            handler: { timeout: null, async: false, onFailure: null },
            isCallback: false,
            result: { kind: 'module', text: guardText },
            sibling: sibling === null ? null : { kind: 'module', text: pluginText(sibling, setup, places) },
          },
  };
}

/** A case of the matrix, with the two reference cells of its route. */
export function opencodeCase({ id, title, change }: OpencodeCase): LiveCase {
  const setup = { ...BASE, ...change };
  const { route } = setup;
  return {
    id,
    group: id.slice(0, id.indexOf('/')),
    title,
    prepare: (places, installed) => opencodeCell(setup, places, installed),
    ask: (places) => opencodeQuestion(setup, places),
    referenceKey: route,
    noGuard: (places, installed) => opencodeCell({ ...BASE, route, guard: null }, places, installed),
    referenceDeny: (places, installed) => opencodeCell({ ...BASE, route }, places, installed),
  };
}
