import { join } from 'node:path';
import { handlerResult, type GuardBehaviour } from '../../guard-program.ts';
import { USER_TEXT } from '../../effects.ts';
import type { LiveEffect, LivePlaces, LiveQuestion, PreparedCell } from '../../live-cell.ts';
import type { InstalledHost } from '../../live-host.ts';
import { codexFiles, subjectText } from './codex-files.ts';
import { codexRoute } from './codex-routes.ts';
import type { CodexSetup } from './codex-setup.ts';

const HOST_LIMIT_MS = 40_000;

/** A setting with its files, its script and the command line of the host. */
export function codexCell(setup: CodexSetup, places: LivePlaces, installed: InstalledHost): PreparedCell {
  const { script, effects, settleMs } = codexRoute(setup.route);
  return {
    files: codexFiles(setup, places),
    effects: {
      forbidden: inFolder(effects.forbidden, setup.folder),
      permitted: effects.permitted === null ? null : inFolder(effects.permitted, setup.folder),
    },
    dialect: 'responses',
    script,
    folder: setup.folder,
    hostMs: HOST_LIMIT_MS,
    settleMs,
    start: {
      command: installed.executable,
      args: ['exec', '--json', '-s', 'danger-full-access', '--disable', 'plugins', ...setup.flags, USER_TEXT],
      env: environment(places),
    },
  };
}

function inFolder(effect: LiveEffect, folder: string): LiveEffect {
  return { ...effect, file: join(folder, effect.file) };
}

function environment({ home, temporary }: LivePlaces): Readonly<Record<string, string>> {
  return { PATH: '/usr/bin:/bin', HOME: home, CODEX_HOME: join(home, '.codex'), TMPDIR: temporary, SHELL: '/bin/sh' };
}

/** What a collector, the detector and the decoder are asked about the same setting. */
export function codexQuestion(setup: CodexSetup, places: LivePlaces): LiveQuestion {
  const { route } = codexRoute(setup.route);
  const registered = setup.groups.flatMap(({ event, handlers }) => handlers.map((handler) => ({ event, handler })));
  const subject = registered.find(({ handler }) => handler.runs === 'subject');
  const missing = registered.find(({ handler }) => handler.runs === 'none');
  const own = subject ?? missing;
  return {
    route,
    flags: ['--disable', 'plugins', ...setup.flags],
    env: environment(places),
    state: {},
    guardText: setup.groups.length === 0 ? null : subjectText(setup, places),
    answer:
      own === undefined
        ? null
        : {
            event: own.event,
            tool: route.tool,
            handler: {
              timeout: numberOf(own.handler.keys?.['timeout']),
              async: own.handler.keys?.['async'] === true,
              onFailure: null,
            },
            isCallback: false,
            result: subject === undefined ? { kind: 'missing' } : answerOf(setup.subject),
            sibling: setup.sibling === null ? null : answerOf(setup.sibling),
          },
  };
}

function answerOf(behaviour: GuardBehaviour): ReturnType<typeof handlerResult> {
  return handlerResult(behaviour);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
