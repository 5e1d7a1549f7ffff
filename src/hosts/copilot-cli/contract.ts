import { documentedAdapter } from '../documented-collection.ts';
import { judgeCommand, readEntries } from '../documented-entries.ts';
import type { JudgeHandler } from '../documented-entries.ts';
import type { DocumentedHost, Registration } from '../documented-host.ts';
import type { HostAdapter, HostInput, RouteCall } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { compareMatcher } from './compare.ts';
import { askedBefore, EVENTS_BESIDE, GATES, OBSERVERS } from './events.ts';
import { COPILOT_FACTS } from './facts.ts';
import { placesOf, silencedBy } from './layers.ts';
import { CATALOGUE, toolPrefix } from './tools.ts';

/** CP-H1: the command for this system, or the one for every system. */
const judge: JudgeHandler = (handler, file, input) => {
  const judged = judgeCommand(handler, file, input, [input.os === 'win32' ? 'powershell' : 'bash', 'command', 'exec']);
  if (judged.decides === false) return { ...judged, decidesReason: 'CP-H2: a prompt is no gate' };
  const isOther =
    ['bash', 'powershell'].some((key) => member(handler, key) !== undefined) && judged.ran.guard.shown === 'nothing';
  if (!isOther) return judged;
  const program = { live: false, reason: `CP-H1: it names no command for ${input.os}` } as const;
  return { ...judged, ran: { ...judged.ran, program } };
};

/** Reports that lower what the documents say. */
function doubtOf({ event, layer }: Registration, { route }: RouteCall, { surface }: HostInput): string | null {
  if (route.agent !== 'main') return 'CP-O1: calls of subagents and background agents were reported to skip the hooks';
  if (surface === 'ide' || surface === 'desktop')
    return 'CP-O3: a denial was reported not to be honoured from the chat';
  if (layer === 'plugin') return 'CP-O2: hooks of plugins were reported never to fire';
  return /permission/i.test(event) ? 'CP-E3: permissionRequest is not asked for every kind of call' : null;
}

const DESCRIPTION: DocumentedHost = {
  host: 'copilot-cli',
  prefix: 'CP',
  facts: COPILOT_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  systemFolders: ['/etc/github-copilot'],
  speaksOf: (version) => version === '1.0.102',
  newestKnown: '1.0.102',
  gates: GATES,
  observers: OBSERVERS,
  eventsBeside: EVENTS_BESIDE,
  asked: askedBefore,
  files: placesOf,
  read: (file, input) => readEntries(file, ['hooks'], judge, input),
  compare: compareMatcher,
  doubt: doubtOf,
  silenced: silencedBy,
  servers: { key: 'mcpServers', files: ({ home }) => (home === null ? [] : [`${home}/.copilot/mcp-config.json`]) },
};

/** Copilot on the command line, by the vendor's reference; nothing of it was observed. */
export const COPILOT_CLI: HostAdapter = documentedAdapter(DESCRIPTION);
