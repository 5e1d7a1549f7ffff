import type { HookRecord } from '../../model/hook-record.ts';
import type { Match } from '../../model/match.ts';
import type { Known } from '../../model/unknown.ts';
import { HOST_RULE } from '../host-contract.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { commandsOf, spansText } from './command-pattern.ts';
import { agentTables, joinTables, readTable } from './permission-table.ts';
import type { JoinedTable, PermissionEntry, PermissionRule } from './permission-table.ts';
import { contractOf, evidenceDoubt } from './routes.ts';
import type { Settings, SettingsLayer } from './settings.ts';
import { settingOf } from './settings.ts';
import { permissionOf } from './tools.ts';

/** What the permission tables make of one call. */
export interface PermissionAnswer {
  readonly records: readonly HookRecord[];
  /** A whole-tool deny takes the tool away. */
  readonly removed: boolean;
  /** What would stop the call is a pattern on its text, which can be written round. */
  readonly textOnly: boolean;
}

const NOTHING: PermissionAnswer = { records: [], removed: false, textOnly: false };

export function permissionAnswer(settings: Settings, call: RouteCall, input: HostInput): PermissionAnswer {
  const tool = call.route.tool.canonical;
  if (tool === null || contractOf(call.route.via).event.host === null) return NOTHING;
  const tables = tablesFor(settings, call, input);
  const doubt = evidenceDoubt(input) ?? settingsDoubt(settings, input);
  const masked = tables.bound.masked.filter((rule) => speaksOf(rule, tool) && stops(rule)).map(maskedRecord);
  const foreign = tables.foreign.filter(stops).map((rule) => foreignRecord(rule, call, tool));
  const relevant = tables.bound.rules.filter((rule) => speaksOf(rule, tool));
  const outcome = outcomeOf(relevant, tables.bound, call, input);
  const others = tables.bound.rules
    .filter((rule) => stops(rule) && !speaksOf(rule, tool))
    .map((rule) => otherToolRecord(rule, tool));
  const own = outcome === null ? [] : [ruleRecord(outcome, doubt)];
  return {
    records: [...own, ...masked, ...foreign, ...others],
    removed: doubt === null && outcome?.kind === 'removed',
    textOnly: doubt === null && outcome?.kind === 'text',
  };
}

interface Tables {
  /** What binds the agent that makes the call. */
  readonly bound: JoinedTable;
  /** Rules of tables of other agents. */
  readonly foreign: readonly PermissionRule[];
}

function tablesFor(settings: Settings, { route }: RouteCall, input: HostInput): Tables {
  const [user, project] = ['user', 'project'].map((name) => settings.layers.find((layer) => layer.name === name));
  const general = joinTables(tableOf(user), tableOf(project));
  const selected = route.agent === 'main' ? selectedAgent(input) : null;
  const names = new Set([...agentsOf(user).keys(), ...agentsOf(project).keys()]);
  const agents = [...names].map((name) => ({
    name,
    table: joinTables(agentsOf(user).get(name) ?? [], agentsOf(project).get(name) ?? []),
  }));
  const own = agents.find(({ name }) => name === selected)?.table;
  return {
    bound: own === undefined ? general : bothTables(general, own),
    foreign: agents.filter(({ name }) => name !== selected).flatMap(({ table }) => table.rules),
  };
}

function bothTables(general: JoinedTable, own: JoinedTable): JoinedTable {
  return {
    rules: [...general.rules, ...own.rules],
    masked: [...general.masked, ...own.masked],
    blended: [...general.blended, ...own.blended],
  };
}

function tableOf(layer: SettingsLayer | undefined): readonly PermissionEntry[] {
  if (layer?.reading.kind !== 'document') return [];
  return readTable(settingOf(layer, 'permission'), layer.reading.document, ['permission']);
}

function agentsOf(layer: SettingsLayer | undefined): ReadonlyMap<string, readonly PermissionEntry[]> {
  return layer?.reading.kind === 'document' ? agentTables(layer.reading.document) : new Map();
}

function selectedAgent(input: HostInput): string {
  const at = input.flags.indexOf('--agent');
  const flag = at === -1 ? undefined : input.flags[at + 1];
  const chosen = input.state['agent'] ?? flag;
  return typeof chosen === 'string' ? chosen : 'build';
}

function settingsDoubt(settings: Settings, input: HostInput): string | null {
  const [elsewhere] = settings.elsewhere;
  if (elsewhere !== undefined) return `OC-U1: ${elsewhere} may say otherwise`;
  if (input.cwd !== input.gitRoot) return 'OC-U1: which settings a session below the root reads was not observed';
  const doubtful = settings.layers.find(
    ({ reading }) =>
      reading.kind === 'undetermined' ||
      reading.kind === 'broken' ||
      (reading.kind === 'document' && reading.doubt !== null),
  );
  return doubtful === undefined ? null : `OC-U1: what the host makes of ${doubtful.file} is not known`;
}

function stops({ action }: PermissionRule): boolean {
  return action !== 'allow';
}

function speaksOf({ key }: PermissionRule, tool: string): boolean {
  return key === permissionOf(tool) || key === tool || spansText(key, tool) !== false;
}

type Outcome =
  | {
      readonly kind: 'removed' | 'refused' | 'text' | 'allowed';
      readonly rule: PermissionRule;
      readonly because: string;
    }
  | { readonly kind: 'doubt'; readonly rule: PermissionRule; readonly because: string };

function outcomeOf(
  relevant: readonly PermissionRule[],
  table: JoinedTable,
  call: RouteCall,
  input: HostInput,
): Outcome | null {
  const last = relevant.at(-1);
  if (last === undefined) return null;
  const vague = vagueness(relevant, table, call);
  if (vague !== null) return { kind: 'doubt', rule: last, because: vague };
  if (last.pattern === '*') return wholeOutcome(last, relevant, input);
  return patternOutcome(relevant, last, call, input);
}

function vagueness(relevant: readonly PermissionRule[], { blended }: JoinedTable, { route }: RouteCall): string | null {
  const odd = relevant.find(({ action }) => !['deny', 'ask', 'allow'].includes(action));
  if (odd !== undefined) return `OC-U1: what the host makes of the value ${odd.action.slice(0, 40)} is not known`;
  if (relevant.some(({ key }) => blended.includes(key)))
    return 'OC-P7: how two lists of patterns are joined was not observed';
  const wild = relevant.find(({ key }) => key !== '*' && /[*?]/.test(key));
  if (wild !== undefined) return `OC-P1: whether the key ${wild.key} stands for several tools was not observed`;
  return route.tool.placeholder ? 'OC-N2: the tools of this server are not known yet' : null;
}

function wholeOutcome(last: PermissionRule, relevant: readonly PermissionRule[], input: HostInput): Outcome {
  switch (last.action) {
    case 'deny':
      return { kind: 'removed', rule: last, because: 'OC-P1: a whole-tool deny removes the tool' };
    case 'ask':
      return askOutcome(last, 'refused', 'OC-P6: a headless run refuses what it would have to ask', input);
    default: {
      const beaten = relevant.findLast(stops);
      const because = 'OC-P2: the last rule that matches wins, here an allow';
      return { kind: 'allowed', rule: beaten ?? last, because };
    }
  }
}

function askOutcome(rule: PermissionRule, kind: 'refused' | 'text', because: string, input: HostInput): Outcome {
  const answersItself = input.flags.some((flag) => /skip-permissions|yolo|auto-approve/.test(flag));
  if (!answersItself) return { kind, rule, because };
  return { kind: 'doubt', rule, because: 'OC-P6: a flag may answer what is asked' };
}

function patternOutcome(
  relevant: readonly PermissionRule[],
  last: PermissionRule,
  call: RouteCall,
  input: HostInput,
): Outcome {
  if (call.route.tool.canonical !== 'bash') {
    return { kind: 'doubt', rule: last, because: 'OC-P2: patterns of other tools than the shell were not observed' };
  }
  const command = call.input?.['command'];
  const hit = typeof command === 'string' ? hitOf(relevant, commandsOf(command)) : effective(relevant);
  if (hit === 'too-long') return { kind: 'doubt', rule: last, because: 'OC-P2: the text is too long to be compared' };
  if (hit === null) {
    const beaten = relevant.findLast(stops);
    return {
      kind: 'allowed',
      rule: beaten ?? last,
      because: 'OC-P2: the last pattern that matches this text is no deny',
    };
  }
  const because = `OC-P4: ${hit.pattern} stops this text; an assignment in front or sh -c escapes it`;
  return hit.action === 'ask' ? askOutcome(hit, 'text', because, input) : { kind: 'text', rule: hit, because };
}

/** The rule that stops some command of the line. */
function hitOf(rules: readonly PermissionRule[], commands: readonly string[]): PermissionRule | null | 'too-long' {
  for (const command of commands) {
    const answers = rules.map((rule) => spansText(rule.pattern, command));
    if (answers.includes(null)) return 'too-long';
    const last = rules[answers.lastIndexOf(true)];
    if (last !== undefined && stops(last)) return last;
  }
  return null;
}

/** A rule that stops some command, when nothing after it allows everything. */
function effective(rules: readonly PermissionRule[]): PermissionRule | null {
  const everything = rules.findLastIndex(({ pattern, action }) => pattern === '*' && action === 'allow');
  return rules.slice(everything + 1).findLast(stops) ?? null;
}

function ruleRecord(outcome: Outcome, doubt: string | null): HookRecord {
  const { rule, because } = outcome;
  if (outcome.kind === 'allowed') return record(rule, { kind: 'misses', because });
  const decides: Known<boolean> = outcome.kind === 'doubt' || doubt !== null ? 'unknown' : true;
  return { ...record(rule, { kind: 'matches', branch: 'exact', because }), decides, decidesReason: doubt ?? because };
}

function maskedRecord(rule: PermissionRule): HookRecord {
  const liveReason = `OC-P7: opencode.json of the project says something else of ${rule.key}`;
  return {
    ...record(rule, { kind: 'matches', branch: 'exact', because: 'it speaks of the tool' }),
    live: false,
    liveReason,
  };
}

function foreignRecord(rule: PermissionRule, { route }: RouteCall, tool: string): HookRecord {
  if (!speaksOf(rule, tool)) return otherToolRecord(rule, tool);
  const who = route.agent === 'main' ? 'the selected one' : 'a subagent';
  return record(rule, { kind: 'misses', because: `OC-P5: the table of one agent does not bind ${who}` });
}

function otherToolRecord(rule: PermissionRule, tool: string): HookRecord {
  return record(rule, { kind: 'misses', because: `OC-P3: a rule on ${rule.key} says nothing of ${tool}` });
}

function record(rule: PermissionRule, match: Match): HookRecord {
  return {
    id: `${rule.source.file}#${rule.source.pointer}`,
    host: 'opencode',
    event: 'permission',
    matcher: rule.whole ? rule.key : `${rule.key}: ${rule.pattern}`,
    guard: { id: HOST_RULE, shown: `${rule.action} of ${rule.key}${rule.whole ? '' : ` ${rule.pattern}`}` },
    resolvedMatch: match,
    live: true,
    liveReason: `${rule.source.file} is read`,
    decides: true,
    decidesReason: match.because,
    failure: 'fails-closed',
    source: rule.source,
  };
}
