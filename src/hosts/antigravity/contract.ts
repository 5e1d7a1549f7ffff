import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { smallHost } from '../small-host.ts';

/** Antigravity, by the vendor's page; how it fails is not documented. */
export const ANTIGRAVITY: HostAdapter = smallHost({
  host: 'antigravity',
  prefix: 'AG',
  facts: factsRead('2026-11-15', [
    ['AG-L1', 'D', 'hooks.json of the user below .gemini/config and of the project below .agents'],
    ['AG-S1', 'U', 'how strictly the file is read'],
    ['AG-E1', 'D', 'an event before a tool can answer deny, ask or force_ask'],
    ['AG-E2', 'D', 'events after a tool observe'],
    ['AG-M1', 'U', 'how matchers are compared'],
    ['AG-O1', 'I', 'a denial was reported ignored for invoke_subagent'],
    ['AG-R1', 'U', 'what is asked before anything but a tool call'],
    ['AG-H1', 'U', 'handlers that are no command'],
    ['AG-D1', 'D', 'the decision deny refuses'],
    ['AG-D4', 'U', 'what every other answer decides, failures and an ask that nobody answers included'],
  ]),
  versions: ['docs-2026'],
  catalogue: [
    { name: 'run_command', effect: 'shell', payloadFields: [] },
    { name: 'invoke_subagent', effect: 'subagent', payloadFields: [] },
  ],
  places: [
    ['{home}/.gemini/config/hooks.json', 'user', 'hooks'],
    ['{root}/.agents/hooks.json', 'project', 'hooks'],
  ],
  gates: { BeforeTool: 'all', PreToolUse: 'all' },
  observers: ['AfterTool', 'PostToolUse', 'SessionStart', 'SessionEnd'],
  eventsBeside: {
    afterCalls: ['AfterTool', 'PostToolUse'],
    aboutNoCall: ['SessionStart', 'SessionEnd'],
  },
  matching: null,
  compare: ({ matcher }) =>
    matcher === null || matcher === '*'
      ? { kind: 'matches', branch: 'all', because: 'AG-M1: it names every tool' }
      : {
          kind: 'undecided',
          reason: 'undocumented-shape',
          because: 'AG-M1: how matchers are compared is not documented',
        },
  doubt: (_, { route }) =>
    route.tool.raw === 'invoke_subagent' ? 'AG-O1: a denial was reported ignored for invoke_subagent' : null,
  decisions: {
    exitTwo: ['runs', 'AG-D4'],
    otherCodes: ['runs', 'AG-D4'],
    failure: ['runs', 'AG-D4'],
    late: ['runs', 'AG-D4'],
    limit: { default: null, unit: null },
    json: [{ path: ['decision'], value: 'deny', said: ['refuses', 'AG-D1'] }],
    otherJson: ['runs', 'AG-D4'],
    text: ['runs', 'AG-D4'],
    silence: ['runs', 'AG-D4'],
    ignoresCodes: false,
  },
  refusalDoubt: ({ tool }) =>
    tool === 'invoke_subagent' ? 'AG-O1: a denial was reported ignored for invoke_subagent' : null,
});
