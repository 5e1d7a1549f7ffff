import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { smallHost } from '../small-host.ts';

/** VS Code agents, by documents and source of one commit. The feature is a preview, and an organisation may disable it. */
export const VSCODE: HostAdapter = smallHost({
  host: 'vscode',
  prefix: 'VS',
  facts: factsRead('2026-11-15', [
    ['VS-L1', 'D', 'hooks of the workspace come before those of the user'],
    ['VS-S1', 'D', 'files have the shape of Claude Code'],
    ['VS-E1', 'D', 'PreToolUse is asked before a tool; exit 2 refuses, other codes warn'],
    ['VS-E2', 'D', 'events after a tool and events of a session observe'],
    ['VS-M1', 'D', 'matchers are ignored: every hook runs for every tool'],
    ['VS-N1', 'D', 'tools have names of their own, runTerminalCommand and editFiles among them'],
    ['VS-R1', 'U', 'what is asked before anything but a tool call'],
    ['VS-H1', 'U', 'handlers that are no command'],
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
  matching: null,
});
