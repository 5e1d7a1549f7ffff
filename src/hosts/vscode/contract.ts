import { factsRead } from '../documented-facts.ts';
import type { HostAdapter, HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { readEntries } from '../documented-entries.ts';
import type { FoundFile, Registration } from '../documented-host.ts';
import { judgeFor, smallHost } from '../small-host.ts';

/** VS-S2: an event in the spelling of Copilot, in a file of Copilot's shape, may be one. */
function readHooks(file: FoundFile, input: HostInput): readonly Registration[] {
  const registrations = readEntries(file, ['hooks'], judgeFor({ prefix: 'VS' }), input);
  if (member(file.document?.value, 'version') === undefined) return registrations;
  const decidesReason = 'VS-S2: whether events in the spelling of Copilot are taken is not known';
  return registrations.map((each) =>
    each.event === 'preToolUse' && each.decides !== false
      ? { ...each, event: 'PreToolUse', decides: 'unknown', decidesReason }
      : each,
  );
}

/** VS Code agents, by documents and source of one commit. The feature is a preview, and an organisation may disable it. */
export const VSCODE: HostAdapter = smallHost({
  host: 'vscode',
  prefix: 'VS',
  facts: factsRead('2026-11-15', [
    ['VS-L1', 'D', 'hooks of the workspace come before those of the user'],
    ['VS-S1', 'D', 'files have the shape of Claude Code'],
    ['VS-S2', 'U', 'whether files in the shape of Copilot, bash keys and events in camel case, are taken'],
    ['VS-E1', 'D', 'PreToolUse is asked before a tool; exit 2 refuses, other codes warn'],
    ['VS-E2', 'D', 'events after a tool and events of a session observe'],
    ['VS-M1', 'D', 'matchers are ignored: every hook runs for every tool'],
    ['VS-N1', 'D', 'tools have names of their own, runTerminalCommand and editFiles among them'],
    ['VS-R1', 'U', 'what is asked before anything but a tool call'],
    ['VS-H1', 'U', 'handlers that are no command'],
    ['VS-D1', 'D', 'exit code 2 refuses, and so does a nested deny'],
    ['VS-D2', 'D', 'other exit codes, a crash and a program that is not there let the call run'],
    ['VS-D3', 'D', 'after its limit, 30 seconds unless written, a hook lets the call run'],
    ['VS-D4', 'U', 'what other forms of an answer decide, and what unit a written limit has'],
  ]),
  versions: ['git-01272b92', 'git-00d5cacd'],
  catalogue: [
    { name: 'runTerminalCommand', effect: 'shell', payloadFields: [] },
    { name: 'editFiles', effect: 'file-write', payloadFields: [] },
  ],
  places: [
    ['{root}/.github/hooks/*.json', 'project', 'hooks'],
    ['{root}/.claude/settings.json', 'import', 'hooks'],
    ['{root}/.claude/settings.local.json', 'import', 'hooks'],
    ['{home}/.claude/settings.json', 'import', 'hooks'],
    ['{home}/.copilot/hooks/*.json', 'import', 'hooks'],
  ],
  gates: { PreToolUse: 'all' },
  forms: { hooks: readHooks },
  observers: [
    'PostToolUse',
    'PostToolUseFailure',
    'SessionStart',
    'SessionEnd',
    'UserPromptSubmit',
    'PreCompact',
    'SubagentStart',
    'SubagentStop',
    'Stop',
  ],
  eventsBeside: {
    afterCalls: ['PostToolUse', 'PostToolUseFailure'],
    aboutNoCall: [
      'SessionStart',
      'SessionEnd',
      'UserPromptSubmit',
      'PreCompact',
      'SubagentStart',
      'SubagentStop',
      'Stop',
    ],
  },
  matching: null,
  decisions: {
    exitTwo: ['refuses', 'VS-D1'],
    otherCodes: ['runs', 'VS-D2'],
    failure: ['runs', 'VS-D2'],
    late: ['runs', 'VS-D3'],
    limit: { default: [30_000, 30_000], unit: null },
    json: [{ path: ['hookSpecificOutput', 'permissionDecision'], value: 'deny', said: ['refuses', 'VS-D1'] }],
    otherJson: ['runs', 'VS-D4'],
    text: ['runs', 'VS-D4'],
    silence: ['runs', 'VS-D2'],
    ignoresCodes: false,
  },
});
