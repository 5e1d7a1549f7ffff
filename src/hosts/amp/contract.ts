import { factsRead } from '../documented-facts.ts';
import type { FoundFile, Registration } from '../documented-host.ts';
import { listedByPath } from '../guard-listing.ts';
import { HOST_RULE } from '../host-contract.ts';
import type { HostAdapter, HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { smallHost } from '../small-host.ts';

const GATE = 'tool.call';

/** Which actions the module gives is not followed: its order beside other plugins is not documented either. */
function readPlugin(file: FoundFile, input: HostInput): readonly Registration[] {
  const guard = {
    id: input.identify({ kind: 'module', path: file.path, text: file.text, refuses: [] }),
    shown: file.shown,
    listedAs: listedByPath(file.path, input),
  };
  return [registration(file, guard, file.text.includes(GATE) ? GATE : 'other')];
}

/** AM-P1: a table of rules; only a rule that rejects, asks or delegates can stand in the way. */
function readPermissions(file: FoundFile): readonly Registration[] {
  const rules = member(file.document?.value, 'amp.permissions');
  const stops = Array.isArray(rules) && rules.some((rule) => member(rule, 'action') !== 'allow');
  return stops ? [registration(file, { id: HOST_RULE, shown: 'amp.permissions' }, GATE)] : [];
}

function registration(file: FoundFile, guard: Registration['ran']['guard'], event: string): Registration {
  return {
    event,
    matcher: null,
    layer: file.layer,
    form: file.form,
    source: { file: file.shown, pointer: file.document === null ? '' : '/amp.permissions' },
    liveness: file.liveness,
    ran: { guard, program: { live: true, reason: `${file.shown} is there` } },
    decides: true,
    decidesReason: '',
    failsClosed: false,
  };
}

/** Amp, by the documents of its plugins. */
export const AMP: HostAdapter = smallHost({
  host: 'amp',
  prefix: 'AM',
  facts: factsRead('2026-11-15', [
    ['AM-L1', 'D', 'plugins of user and project are loaded; PLUGINS=off loads none'],
    ['AM-S1', 'U', 'how strictly files are read'],
    ['AM-E1', 'D', 'a handler of tool.call has to return an action'],
    ['AM-E2', 'D', 'no other event can refuse a tool'],
    ['AM-K1', 'D', 'the order of plugins is undefined: a permissive one can shadow a strict one'],
    ['AM-M1', 'D', 'there are no matchers'],
    ['AM-P1', 'U', 'in which order the rules of amp.permissions count'],
    ['AM-R1', 'U', 'what is asked before anything but a tool call'],
    ['AM-H1', 'D', 'handlers are functions'],
  ]),
  versions: ['0.0.1790142911'],
  catalogue: [{ name: 'Bash', effect: 'shell', payloadFields: [] }],
  places: [
    ['{home}/.config/amp/plugins/*.ts', 'user', 'text-plugin'],
    ['{root}/.amp/plugins/*.ts', 'project', 'text-plugin'],
    ['{home}/.config/amp/settings.json', 'user', 'permissions'],
    ['{root}/.amp/settings.json', 'project', 'permissions'],
  ],
  gates: { [GATE]: 'all' },
  observers: [],
  eventsBeside: {
    afterCalls: [],
    aboutNoCall: [],
  },
  matching: null,
  forms: { 'text-plugin': readPlugin, permissions: readPermissions },
  silenced: ({ form }, found, { env }) => {
    if (form !== 'text-plugin') return null;
    if (env['PLUGINS'] === 'off') return { live: false, reason: 'AM-L1: PLUGINS=off loads no plugin' };
    const plugins = found.filter((file) => file.form === form);
    if (plugins.length < 2) return null;
    return {
      live: 'unknown',
      reason: `AM-K1: of ${plugins.map(({ shown }) => shown).join(' and ')} either may answer first`,
    };
  },
});
