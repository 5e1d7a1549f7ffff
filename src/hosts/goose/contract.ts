import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { smallHost } from '../small-host.ts';

/** goose, by its source at one commit. */
export const GOOSE: HostAdapter = smallHost({
  host: 'goose',
  prefix: 'GO',
  facts: factsRead('2026-11-15', [
    ['GO-L1', 'S', 'hooks/hooks.json of enabled plugins below .agents/plugins of user and project are read'],
    ['GO-S1', 'S', 'a file has hooks by event, in groups with a matcher'],
    ['GO-E1', 'S', 'PreToolUse is asked before a tool; reading, shell and prompts have gates of their own'],
    ['GO-E2', 'S', 'events after a tool and events of a session observe'],
    ['GO-F1', 'S', 'on_failure block makes failures refuse, at PreToolUse only', '1.48'],
    ['GO-M1', 'S', 'a matcher is a Rust expression, unanchored; an invalid one, a lone star included, drops the rule'],
    ['GO-N1', 'S', 'developer tools have no prefix, those of other extensions are <extension>__<tool>'],
    ['GO-R1', 'U', 'what is asked before anything but a tool call'],
    ['GO-H1', 'U', 'handlers that are no command'],
    ['GO-D1', 'S', 'exit code 2 refuses whatever is written, and so does the decision block'],
    ['GO-D2', 'S', 'other exit codes, a crash and the permission of another host let the call run'],
    ['GO-D3', 'S', 'after its limit, 30 seconds unless written, a hook lets the call run'],
    ['GO-D4', 'U', 'what other forms of an answer decide, and what unit a written limit has'],
  ]),
  versions: ['git-0825b570'],
  catalogue: [
    { name: 'shell', effect: 'shell', payloadFields: [] },
    { name: 'write', effect: 'file-write', payloadFields: [] },
    { name: 'edit', effect: 'file-write', payloadFields: [] },
  ],
  toolPrefix: (server) => `${server}__`,
  places: [
    ['{home}/.agents/plugins/*/hooks/hooks.json', 'user', 'hooks'],
    ['{root}/.agents/plugins/*/hooks/hooks.json', 'project', 'hooks'],
  ],
  gates: {
    PreToolUse: 'all',
    UserPromptSubmit: { tools: [], via: 'prompt-submit' },
    BeforeReadFile: { tools: [], effects: ['file-read'] },
    BeforeShellExecution: { tools: ['shell'], effects: ['shell'] },
  },
  observers: [
    'PostToolUse',
    'PostToolUseFailure',
    'AfterFileEdit',
    'AfterShellExecution',
    'PreToolUseResult',
    'SessionStart',
    'SessionEnd',
    'Stop',
  ],
  eventsBeside: {
    afterCalls: ['PostToolUse', 'PostToolUseFailure', 'AfterFileEdit', 'AfterShellExecution'],
    aboutNoCall: ['UserPromptSubmit', 'SessionStart', 'SessionEnd', 'Stop'],
  },
  matching: {
    rule: 'GO-M1',
    matchAll: [],
    open: [''],
    flavour: 'rust',
    anchored: false,
    ignoresCase: false,
    malformed: 'never-matches',
    plainIsExact: false,
  },
  failsClosed: { key: 'on_failure', value: 'block' },
  decisions: {
    exitTwo: ['refuses', 'GO-D1'],
    otherCodes: ['runs', 'GO-D2'],
    failure: ['runs', 'GO-D2'],
    late: ['runs', 'GO-D3'],
    limit: { default: [30_000, 30_000], unit: null },
    json: [
      { path: ['decision'], value: 'block', said: ['refuses', 'GO-D1'] },
      { path: ['permission'], value: 'deny', said: ['runs', 'GO-D2'] },
    ],
    otherJson: ['runs', 'GO-D4'],
    text: ['runs', 'GO-D4'],
    silence: ['runs', 'GO-D2'],
    ignoresCodes: false,
    failsClosed: { event: 'PreToolUse', value: 'block', rule: 'GO-F1' },
  },
});
