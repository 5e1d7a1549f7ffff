import { testExpression } from '../../detector/matcher-expression.ts';
import type { Match } from '../../model/match.ts';
import { readEntries, registrationOf } from '../documented-entries.ts';
import { factsRead } from '../documented-facts.ts';
import type { FoundFile, Registration } from '../documented-host.ts';
import type { HostAdapter, HostInput, RouteCall } from '../host-contract.ts';
import { asObject, member } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';
import { judgeFor, smallHost } from '../small-host.ts';

const judge = judgeFor({ prefix: 'KI' });

/** KI-L1: hooks of CLI 2 belong to one agent. */
function readAgent(file: FoundFile, input: HostInput): readonly Registration[] {
  const named = member(file.document?.value, 'name');
  const own =
    typeof named === 'string' ? named : file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const selected = input.state['agent'];
  const liveness: Liveness =
    typeof selected !== 'string'
      ? { live: 'unknown', reason: 'KI-L1: which agent is selected is not known' }
      : selected === own
        ? file.liveness
        : { live: false, reason: `KI-L1: the hooks of ${own} run for that agent only, and ${selected} is selected` };
  return readEntries({ ...file, liveness }, ['hooks'], judge, input);
}

/** The form of CLI 3 and of the IDE: a list of hooks with a trigger and an action. */
function readList(file: FoundFile, input: HostInput): readonly Registration[] {
  const list = member(file.document?.value, 'hooks');
  if (file.document === null || !Array.isArray(list)) return [];
  const { document } = file;
  return list.slice(0, 1_000).flatMap((entry: unknown, index): readonly Registration[] => {
    const trigger = member(entry, 'trigger');
    const action = asObject(member(entry, 'action'));
    if (typeof trigger !== 'string' || action === null) return [];
    const isOff = member(entry, 'enabled') === false;
    const liveness: Liveness = isOff ? { live: false, reason: 'KI-L2: enabled is false' } : file.liveness;
    const written = { event: trigger, matcher: member(entry, 'matcher'), handler: action };
    return [registrationOf({ ...written, source: document.at(['hooks', index]) }, { ...file, liveness }, judge, input)];
  });
}

/**
 * Matchers of CLI 3 and of the IDE are expressions of an engine that is not named. What every engine reads alike and
 * spans the whole name, in its own case, surely matches; of anything else nothing is documented.
 */
function spansName(matcher: string, name: string): boolean {
  if (!/^[\w.*+|()^$-]+$/.test(matcher) || /[*+]{2}/.test(matcher)) return false;
  const result = testExpression(matcher, name, true);
  return result.kind === 'tested' && result.matches;
}

/** CLI 2 knows names, `*` inside them, `@server`, `@server/tool` and `@builtin`; later forms know expressions. */
function compare({ matcher, form }: Registration, { route }: RouteCall): Match {
  if (matcher === null || matcher === '*')
    return { kind: 'matches', branch: 'all', because: 'KI-M1: it names every tool' };
  const { raw, server, placeholder } = route.tool;
  if (matcher === '@builtin' && server !== undefined)
    return { kind: 'misses', because: `KI-M1: "@builtin" names no tool of a server, and ${server} is one` };
  const spans = form !== 'agent' && raw !== null && !placeholder && spansName(matcher, raw);
  if (spans) return { kind: 'matches', branch: 'regex', because: 'KI-M2: it spans the name, however it is anchored' };
  const isOpen = form !== 'agent' || matcher === '' || placeholder || raw === null || matcher === '@builtin';
  if (isOpen)
    return {
      kind: 'undecided',
      reason: 'undocumented-shape',
      because: 'KI-M2: how this is compared is not documented',
    };
  const names = server === undefined ? [raw] : [raw, `@${server}`, `@${server}/${raw}`];
  const [head = '', ...rest] = matcher.split('*');
  const hit = names.some((name) =>
    rest.length === 0 ? name === matcher : rest.length === 1 && name.startsWith(head) && name.endsWith(rest[0] ?? ''),
  );
  if (hit) return { kind: 'matches', branch: 'exact', because: 'KI-M1: it names the tool' };
  if (rest.length > 1)
    return { kind: 'undecided', reason: 'undocumented-shape', because: 'KI-M2: it holds several stars' };
  return { kind: 'misses', because: `KI-M1: ${JSON.stringify(matcher.slice(0, 80))} names other tools than ${raw}` };
}

function doubt(
  { event, form }: Registration,
  { route }: RouteCall,
  { hostVersion, surface }: HostInput,
): string | null {
  if (route.agent !== 'main') return 'KI-O2: subagents were reported to ignore hooks';
  if (/prompt/i.test(event)) return 'KI-E3: a refusal of a prompt was reported not to block';
  if (form === 'agent' && !hostVersion.startsWith('2'))
    return 'KI-U1: two pages disagree whether this form still works';
  return surface === 'ide' ? 'KI-O1: the IDE was reported to hand over no arguments' : null;
}

/** Kiro, by the vendor's pages of CLI 2, CLI 3 and the IDE. */
export const KIRO: HostAdapter = smallHost({
  host: 'kiro',
  prefix: 'KI',
  facts: factsRead('2026-11-15', [
    ['KI-L1', 'D', 'hooks of CLI 2 stand in the file of one agent and run for that agent only'],
    ['KI-L2', 'D', 'a hook with enabled false does not run', '3'],
    ['KI-S1', 'U', 'how strictly files are read'],
    ['KI-E1', 'D', 'preToolUse is asked before a tool, userPromptSubmit before a prompt'],
    ['KI-E2', 'D', 'the other events observe'],
    ['KI-E3', 'I', 'exit 2 of a hook on a prompt was reported not to block'],
    ['KI-H1', 'D', 'an action of an agent is a prompt, and no gate', '3'],
    ['KI-D1', 'D', 'exit code 2 refuses'],
    ['KI-D2', 'D', 'other exit codes and a crash let the call run with a warning'],
    ['KI-D3', 'D', 'after its limit, 30 seconds unless written, a hook lets the call run'],
    ['KI-D4', 'U', 'whether any text or JSON decides'],
    ['KI-M1', 'D', 'matchers of CLI 2 are names with stars, and @server/tool'],
    ['KI-M2', 'U', 'how expressions of CLI 3 are anchored, and which engine reads them'],
    ['KI-O1', 'I', 'the IDE was reported to call hooks without arguments'],
    ['KI-O2', 'I', 'subagents were reported to ignore hooks'],
    ['KI-R1', 'U', 'what is asked before anything but a tool call'],
    ['KI-U1', 'U', 'whether CLI 3 still reads hooks in the file of an agent'],
  ]),
  versions: ['2', '3'],
  catalogue: [
    { name: 'execute_bash', effect: 'shell', payloadFields: [] },
    { name: 'fs_write', effect: 'file-write', payloadFields: [] },
    { name: 'fs_read', effect: 'file-read', payloadFields: [] },
  ],
  toolPrefix: (server) => `@${server}/`,
  places: [
    ['{root}/.kiro/agents/*.json', 'project', 'agent'],
    ['{home}/.kiro/agents/*.json', 'user', 'agent'],
    ['{root}/.kiro/hooks/*.json', 'project', 'list'],
    ['{home}/.kiro/hooks/*.json', 'user', 'list'],
  ],
  gates: {
    preToolUse: 'all',
    PreToolUse: 'all',
    userPromptSubmit: { tools: [], via: 'prompt-submit' },
    UserPromptSubmit: { tools: [], via: 'prompt-submit' },
  },
  observers: ['agentSpawn', 'postToolUse', 'PostToolUse', 'stop', 'Stop'],
  eventsBeside: {
    afterCalls: ['postToolUse', 'PostToolUse'],
    aboutNoCall: ['userPromptSubmit', 'UserPromptSubmit', 'agentSpawn', 'stop', 'Stop'],
  },
  matching: null,
  compare,
  doubt,
  forms: { agent: readAgent, list: readList },
  servers: { key: 'mcpServers', paths: ['{root}/.kiro/settings/mcp.json', '{home}/.kiro/settings/mcp.json'] },
  decisions: {
    exitTwo: ['refuses', 'KI-D1'],
    otherCodes: ['runs', 'KI-D2'],
    failure: ['runs', 'KI-D2'],
    late: ['runs', 'KI-D3'],
    limit: { default: [30_000, 30_000], unit: null },
    json: [],
    otherJson: ['runs', 'KI-D4'],
    text: ['runs', 'KI-D4'],
    silence: ['runs', 'KI-D2'],
    ignoresCodes: false,
  },
  refusalDoubt: ({ event, surface }) => {
    if (/prompt/i.test(event)) return 'KI-E3: a refusal of a prompt was reported not to block';
    return surface === 'ide' ? 'KI-O1: the IDE was reported to hand over no arguments' : null;
  },
});
