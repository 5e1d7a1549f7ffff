import { factsRead } from '../documented-facts.ts';
import type { FoundFile, Registration } from '../documented-host.ts';
import { HOST_RULE } from '../host-contract.ts';
import type { HostAdapter } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { smallHost } from '../small-host.ts';

const TABLE = 'tool_permissions';

/** The table as one registration: which of its rules decides a call is not followed, only whether any could refuse. */
function readTable(file: FoundFile): readonly Registration[] {
  const table = member(member(file.document?.value, 'agent'), TABLE);
  if (file.document === null || table === undefined) return [];
  const stops = /"(?:always_deny|always_confirm|deny|confirm)"/.test(JSON.stringify(table));
  return [
    {
      event: TABLE,
      matcher: null,
      layer: file.layer,
      form: file.form,
      source: file.document.at(['agent', TABLE]),
      liveness: file.liveness,
      ran: { guard: { id: HOST_RULE, shown: `agent.${TABLE}` }, program: { live: true, reason: 'ZD-L1: it is read' } },
      decides: stops ? true : false,
      decidesReason: 'ZD-P1: none of its rules denies or asks',
      failsClosed: false,
    },
  ];
}

/** Zed, by the vendor's page: a table of rules that binds its own agent only. */
export const ZED: HostAdapter = smallHost({
  host: 'zed',
  prefix: 'ZD',
  facts: factsRead('2026-11-15', [
    ['ZD-L1', 'D', 'agent.tool_permissions stands in the settings', '0.224'],
    ['ZD-S1', 'U', 'how strictly settings are read'],
    ['ZD-E1', 'D', 'the table is consulted before a tool of the native agent', '0.224'],
    ['ZD-E2', 'D', 'there are no hooks'],
    [
      'ZD-P1',
      'D',
      'built-in rules, always_deny, always_confirm, always_allow, default of the tool, general default',
      '0.224',
    ],
    ['ZD-M1', 'D', 'a pattern is compared with the argument of the call', '0.224'],
    ['ZD-R1', 'D', 'external agents are not bound by the table'],
    ['ZD-H1', 'D', 'there are no handlers'],
  ]),
  versions: ['0.224', '0.224.0', 'git-07b5ab52'],
  catalogue: [
    'terminal',
    'edit_file',
    'delete_path',
    'move_path',
    'copy_path',
    'create_directory',
    'save_file',
    'fetch',
    'web_search',
  ].map((name) => ({
    name,
    effect: name === 'terminal' ? 'shell' : name === 'fetch' || name === 'web_search' ? 'outbound' : 'file-write',
    payloadFields: [],
  })),
  toolPrefix: (server) => `mcp:${server}:`,
  places: [
    ['{home}/.config/zed/settings.json', 'user', 'table'],
    ['{root}/.zed/settings.json', 'project', 'table'],
  ],
  gates: { [TABLE]: 'all' },
  observers: [],
  eventsBeside: {
    afterCalls: [],
    aboutNoCall: [],
  },
  matching: null,
  forms: { table: readTable },
  asked: ({ route }, { state, surface }) => {
    const kind = state['agentKind'];
    const isExternal =
      route.via === 'external-agent' || surface === 'acp' || (typeof kind === 'string' && kind.startsWith('external'));
    if (!isExternal) return null;
    return { events: [], decisionPoint: 'none', because: 'ZD-R1: the table binds the native agent only' };
  },
});
