import type { LiveCase, LiveHost } from '../../live-host.ts';
import { codexCell, codexQuestion } from './codex-cell.ts';
import type { CodexCase } from './codex-case.ts';
import { CODEX_CASES } from './codex-cases.ts';
import { CODEX_PACKAGE } from './codex-packages.ts';
import { BASE, type CodexSetup } from './codex-setup.ts';

/** Codex CLI, headless. */
export const CODEX_LIVE: LiveHost = {
  host: 'codex',
  contractVersion: '0.171.0',
  package: CODEX_PACKAGE,
  unverifiedMax: 2,
  cases: CODEX_CASES.map(liveCase),
};

function liveCase({ id, title, change }: CodexCase): LiveCase {
  const setup: CodexSetup = { ...BASE, ...change };
  const { route, folder } = setup;
  return {
    id,
    group: id.slice(0, id.indexOf('/')),
    title,
    prepare: (places, installed) => codexCell(setup, places, installed),
    ask: (places) => codexQuestion(setup, places),
    referenceKey: `${route} ${folder}`,
    noGuard: (places, installed) => codexCell({ ...BASE, route, folder, groups: [] }, places, installed),
    referenceDeny: (places, installed) => codexCell({ ...referenceDeny(route), folder }, places, installed),
  };
}

/** Input to an open session asks nobody, so there the reference refuses everything, the call that opens it included. */
function referenceDeny(route: CodexSetup['route']): CodexSetup {
  const subject = route === 'session-input' ? { ...BASE.subject, on: 'everything' as const } : BASE.subject;
  return { ...BASE, route, subject };
}
