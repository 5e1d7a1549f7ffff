import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { smallHost } from '../small-host.ts';

/** Factory Droid, by the vendor's page. */
export const DROID: HostAdapter = smallHost({
  host: 'droid',
  prefix: 'DR',
  facts: factsRead('2026-11-15', [
    ['DR-L1', 'D', 'hooks.json of user and project are merged; hooks in settings.json count only without one'],
    ['DR-L2', 'D', 'hooksDisabled silences hooks'],
    ['DR-S1', 'D', 'a stand-alone file has events at the top, without a wrapper'],
    ['DR-E1', 'D', 'PreToolUse is asked before a tool; exit 2 refuses, other codes do not'],
    ['DR-E2', 'D', 'the other events observe'],
    ['DR-M1', 'D', 'simple text is compared as it is, with names of the host: Bash and Write do not occur'],
    ['DR-N1', 'D', 'Execute, Read, Create, Edit, ApplyPatch, Grep, Glob, LS, FetchUrl'],
    ['DR-R1', 'U', 'what is asked before anything but a tool call'],
    ['DR-H1', 'U', 'handlers that are no command'],
    ['DR-D1', 'D', 'exit code 2 refuses whatever is written, and so do the forms of Claude Code'],
    ['DR-D2', 'D', 'other exit codes, a crash and a program that is not there let the call run'],
    ['DR-D3', 'D', 'after its limit, 60 seconds unless written, a hook lets the call run'],
    ['DR-D4', 'U', 'what other forms of an answer decide, and what unit a written limit has'],
  ]),
  versions: ['docs-2026'],
  catalogue: [
    { name: 'Execute', effect: 'shell', payloadFields: ['command'] },
    { name: 'Create', effect: 'file-write', payloadFields: [] },
    { name: 'Edit', effect: 'file-write', payloadFields: [] },
    { name: 'ApplyPatch', effect: 'file-write', payloadFields: [] },
    { name: 'Read', effect: 'file-read', payloadFields: [] },
    { name: 'FetchUrl', effect: 'outbound', payloadFields: [] },
  ],
  places: [
    ['{home}/.factory/hooks.json', 'user', 'top'],
    ['{home}/.factory/settings.json', 'user', 'hooks'],
    ['{cwd}/.factory/hooks.json', 'project', 'top'],
    ['{cwd}/.factory/hooks/hooks.json', 'project', 'top'],
    ['{cwd}/.factory/settings.json', 'project', 'hooks'],
  ],
  gates: { PreToolUse: 'all' },
  observers: [
    'PostToolUse',
    'Notification',
    'Stop',
    'SubagentStop',
    'PreCompact',
    'SessionStart',
    'SessionEnd',
    'UserPromptSubmit',
  ],
  eventsBeside: {
    afterCalls: ['PostToolUse'],
    aboutNoCall: [
      'Notification',
      'Stop',
      'SubagentStop',
      'PreCompact',
      'SessionStart',
      'SessionEnd',
      'UserPromptSubmit',
    ],
  },
  matching: {
    rule: 'DR-M1',
    matchAll: ['', '*'],
    open: [],
    flavour: 'javascript',
    anchored: 'unknown',
    ignoresCase: false,
    malformed: 'unknown',
    plainIsExact: true,
  },
  silenced: ({ form, layer }, found) => {
    const off = found.find(({ document }) => document !== null && member(document.value, 'hooksDisabled') === true);
    if (off !== undefined) return { live: false, reason: `DR-L2: hooksDisabled in ${off.shown}` };
    const isBeaten = form === 'hooks' && found.some((file) => file.form === 'top' && file.layer === layer);
    return isBeaten ? { live: false, reason: 'DR-L1: hooks in settings.json count only without hooks.json' } : null;
  },
  decisions: {
    exitTwo: ['refuses', 'DR-D1'],
    otherCodes: ['runs', 'DR-D2'],
    failure: ['runs', 'DR-D2'],
    late: ['runs', 'DR-D3'],
    limit: { default: [60_000, 60_000], unit: null },
    json: [
      { path: ['hookSpecificOutput', 'permissionDecision'], value: 'deny', said: ['refuses', 'DR-D1'] },
      { path: ['decision'], value: 'block', said: ['refuses', 'DR-D1'] },
      { path: ['hookSpecificOutput', 'permissionDecision'], value: 'allow', said: ['runs', 'DR-D1'] },
    ],
    otherJson: ['runs', 'DR-D4'],
    text: ['runs', 'DR-D4'],
    silence: ['runs', 'DR-D2'],
    ignoresCodes: false,
  },
});
