import { documentedAdapter } from '../documented-collection.ts';
import { judgeCommand, readEntries } from '../documented-entries.ts';
import type { JudgeHandler } from '../documented-entries.ts';
import type { DocumentedHost, FoundFile, Registration } from '../documented-host.ts';
import type { HostAdapter, HostInput, RouteCall } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { compareMatcher } from './compare.ts';
import { askedBefore, EVENTS_BESIDE, GATES, OBSERVERS } from './events.ts';
import { CURSOR_FACTS } from './facts.ts';
import { placesOf } from './layers.ts';
import { CATALOGUE, readsFiles, toolPrefix } from './tools.ts';

const judge: JudgeHandler = (handler, file, input) => {
  const judged = judgeCommand(handler, file, input);
  const failsClosed = member(handler, 'failClosed') === true;
  return judged.decides === false
    ? { ...judged, decidesReason: 'CU-H1: a prompt is no gate' }
    : { ...judged, failsClosed };
};

function read(file: FoundFile, input: HostInput): readonly Registration[] {
  const registrations = readEntries(file, ['hooks'], judge, input);
  if (file.form === 'import') {
    const gates = registrations.filter(({ event }) => event === 'PreToolUse');
    return gates.map((each) => ({
      ...each,
      event: 'preToolUse',
      decides: 'unknown',
      decidesReason: file.liveness.reason,
    }));
  }
  if (file.document !== null && member(file.document.value, 'version') !== undefined) return registrations;
  const decidesReason = 'CU-S1: version is required, and what the host makes of a file without it is not documented';
  return registrations.map((each) => (each.decides === false ? each : { ...each, decides: 'unknown', decidesReason }));
}

/** Reports that lower what the documents say. */
function doubtOf({ event, form }: Registration, { route }: RouteCall, { state }: HostInput): string | null {
  if (event === 'preToolUse' && readsFiles(route))
    return 'CU-O1: a tool that reads files was reported without preToolUse';
  if (state['runMode'] === 'auto-review') return 'CU-K1: ask was reported ignored in Auto-review mode';
  return form === 'import' ? 'CU-L3: whether hooks of another host are imported is not known' : null;
}

const DESCRIPTION: DocumentedHost = {
  host: 'cursor',
  prefix: 'CU',
  facts: CURSOR_FACTS,
  catalogue: CATALOGUE,
  toolPrefix,
  systemFolders: ['/etc/cursor', '/Library/Application Support/Cursor'],
  speaksOf: (version) => /^3(?:\.|$)/.test(version),
  newestKnown: '3.21.16',
  gates: GATES,
  observers: OBSERVERS,
  eventsBeside: EVENTS_BESIDE,
  asked: askedBefore,
  files: placesOf,
  read,
  compare: compareMatcher,
  doubt: doubtOf,
  servers: {
    key: 'mcpServers',
    files: ({ cwd, home }) => [`${cwd}/.cursor/mcp.json`, ...(home === null ? [] : [`${home}/.cursor/mcp.json`])],
  },
};

/** Cursor, by the vendor's page; nothing of it was observed. */
export const CURSOR: HostAdapter = documentedAdapter(DESCRIPTION);
