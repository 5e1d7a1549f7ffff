import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { smallHost } from '../small-host.ts';

/** Continue on the command line, by its source: hooks are read completely, and the tool events have no call site. */
export const CONTINUE: HostAdapter = smallHost({
  host: 'continue',
  prefix: 'CT',
  facts: factsRead('2026-11-15', [
    ['CT-L1', 'S', 'settings of Claude Code and of Continue are merged'],
    ['CT-S1', 'S', 'files have the shape of Claude Code'],
    ['CT-E1', 'S', 'nothing calls the function that would fire the tool events'],
    ['CT-E2', 'S', 'no event of a hook can refuse a tool'],
    ['CT-P1', 'U', 'the permission table is the real guard; its files and flags are not known'],
    ['CT-R1', 'S', 'no entry passes a hook'],
    ['CT-H1', 'S', 'handlers that are no command decide nothing'],
  ]),
  versions: ['git-d0a3c0b6', '1.5.47'],
  catalogue: [
    { name: 'Bash', effect: 'shell', payloadFields: [] },
    { name: 'Write', effect: 'file-write', payloadFields: [] },
    { name: 'Edit', effect: 'file-write', payloadFields: [] },
    { name: 'Read', effect: 'file-read', payloadFields: [] },
  ],
  places: ['{home}', '{cwd}'].flatMap((folder) =>
    [
      '.continue/settings.json',
      '.continue/settings.local.json',
      '.claude/settings.json',
      '.claude/settings.local.json',
    ].map(
      (path) =>
        [
          `${folder}/${path}`,
          path.startsWith('.claude') ? 'import' : folder === '{home}' ? 'user' : 'project',
          'hooks',
        ] as const,
    ),
  ),
  gates: {},
  observers: [],
  eventsBeside: {
    afterCalls: [],
    aboutNoCall: [],
  },
  matching: null,
  asked: ({ route }) =>
    route.via === 'tool-call'
      ? { events: [], decisionPoint: 'none', because: 'CT-E1: hooks are read, but nothing fires the tool events' }
      : null,
  decisions: null,
});
