import { factsRead } from '../documented-facts.ts';
import type { FoundFile, Registration } from '../documented-host.ts';
import { listedByPath } from '../guard-listing.ts';
import type { HostAdapter, HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';
import { smallHost } from '../small-host.ts';

const EVENTS: readonly string[] = [
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'TaskStart',
  'TaskCancel',
  'TaskComplete',
  'TaskResume',
  'TaskError',
  'PreCompact',
  'Notification',
];
const ENDINGS: readonly string[] = ['', '.sh', '.js', '.ts', '.py', '.ps1'];

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** CL-S1: the name of the file is the event; undefined where it is that of none. */
function eventOf(path: string): string | undefined {
  const name = nameOf(path).toLowerCase();
  return EVENTS.find((each) => ENDINGS.some((ending) => name === `${each.toLowerCase()}${ending}`));
}

function readScript(file: FoundFile, input: HostInput): readonly Registration[] {
  const name = nameOf(file.path);
  const event = eventOf(file.path);
  if (event === undefined) return [];
  const isEditor = input.surface === 'ide';
  const program: Liveness =
    isEditor && file.path.includes('/.cline/hooks/')
      ? { live: false, reason: `CL-L1: only the command line reads ${file.shown}` }
      : isEditor && name !== event
        ? { live: false, reason: `CL-S1: the extension looks for the exact name ${event}` }
        : isEditor && file.look.executable === false
          ? { live: false, reason: `G-FILE: ${file.shown} is not executable` }
          : { live: true, reason: `${file.shown} is there` };
  const guard = {
    id: input.identify({ kind: 'program', path: file.path, text: file.text }),
    shown: file.shown,
    listedAs: listedByPath(file.path, input),
  };
  const source = { file: file.shown, pointer: '' };
  const decidesReason =
    'G-TIER: cline is known from its source only, and by CL-M1 the script itself chooses which tools it watches';
  return [
    {
      event,
      matcher: null,
      layer: file.layer,
      form: file.form,
      source,
      liveness: file.liveness,
      ran: { guard, program },
      decides: 'unknown',
      decidesReason,
      failsClosed: false,
    },
  ];
}

/** CL-K1: in the editor scripts of one event run together, and one that fails can discard what another refuses. */
function besideSiblings({ event }: Registration, found: readonly FoundFile[]): Liveness | null {
  const scripts = found.filter(({ path }) => eventOf(path) === event);
  if (scripts.length < 2) return null;
  const names = scripts.map(({ shown }) => shown).join(' and ');
  return { live: 'unknown', reason: `CL-K1: of ${names} either can discard what the other refuses` };
}

/** Cline, by its source at one commit. */
export const CLINE: HostAdapter = smallHost({
  host: 'cline',
  prefix: 'CL',
  facts: factsRead('2026-11-15', [
    ['CL-L1', 'S', 'hooks stand in fixed folders, and a global setting switches them off'],
    ['CL-S1', 'S', 'the name of the file is the event; the extension wants it exact and executable'],
    ['CL-E1', 'S', 'PreToolUse is asked before a tool and refuses by {"cancel":true} only'],
    ['CL-E2', 'S', 'the other events observe'],
    ['CL-M1', 'S', 'there are no matchers: the script filters'],
    ['CL-R1', 'I', 'tools that the provider executes never reach a hook'],
    ['CL-H1', 'S', 'handlers are scripts'],
    ['CL-D1', 'S', '{"cancel":true} on the standard output refuses, whatever the exit code is, and ends the run'],
    ['CL-D2', 'S', 'exit codes, a crash and any other output let the call run'],
    ['CL-D3', 'S', 'after its limit, 30 seconds in the editor and 120 on the command line, a hook lets the call run'],
    ['CL-D4', 'U', 'answers that are given in another way'],
    ['CL-K1', 'S', 'in the editor a failing sibling can discard a refusal'],
  ]),
  versions: ['git-21cb8d2525', '4.1.13', '3.0.56', '0.0.78'],
  catalogue: [
    { name: 'execute_command', effect: 'shell', payloadFields: [] },
    { name: 'write_to_file', effect: 'file-write', payloadFields: [] },
    { name: 'replace_in_file', effect: 'file-write', payloadFields: [] },
  ],
  places: [
    ['{home}/Documents/Cline/Hooks/*', 'user', 'text-script'],
    ['{root}/.clinerules/hooks/*', 'project', 'text-script'],
    ['{home}/.cline/hooks/*', 'user', 'text-script'],
    ['{cwd}/.cline/hooks/*', 'project', 'text-script'],
  ],
  gates: { PreToolUse: 'all' },
  observers: EVENTS.filter((event) => event !== 'PreToolUse'),
  eventsBeside: {
    afterCalls: ['PostToolUse'],
    aboutNoCall: [
      'UserPromptSubmit',
      'TaskStart',
      'TaskCancel',
      'TaskComplete',
      'TaskResume',
      'TaskError',
      'PreCompact',
      'Notification',
    ],
  },
  matching: null,
  forms: { 'text-script': readScript },
  silenced: (registration, found, { state, surface }) =>
    state['hooksEnabled'] === false
      ? { live: false, reason: 'CL-L1: hooks are switched off' }
      : surface === 'ide'
        ? besideSiblings(registration, found)
        : null,
  decisions: {
    exitTwo: ['runs', 'CL-D2'],
    otherCodes: ['runs', 'CL-D2'],
    failure: ['runs', 'CL-D2'],
    late: ['runs', 'CL-D3'],
    limit: { default: [30_000, 120_000], unit: null },
    json: [{ path: ['cancel'], value: true, said: ['refuses', 'CL-D1'] }],
    otherJson: ['runs', 'CL-D2'],
    text: ['runs', 'CL-D2'],
    silence: ['runs', 'CL-D2'],
    ignoresCodes: true,
  },
  refusalDoubt: ({ surface, sibling }) =>
    surface === 'ide' && sibling !== null ? 'CL-K1: in the editor a failing sibling can discard a refusal' : null,
});
