import { matchTool } from '../detector/matcher.ts';
import { censusRoutes } from '../hosts/census-routes.ts';
import { readCommentedJson } from '../hosts/commented-json.ts';
import type { CatalogueTool, HostAdapter, HostInput } from '../hosts/host-contract.ts';
import { member } from '../hosts/json-document.ts';
import { resolvePath } from '../hosts/programs.ts';
import { readToml } from '../hosts/toml-document.ts';
import type { ControlId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { PinnedFile, SkippedProbe } from '../model/probe-observation.ts';
import type { Route } from '../model/route.ts';
import { sha256Hex } from '../platform/digest.ts';
import { DEFAULT_CONTROL } from '../policy/default-policy.ts';
import type { ControlRule } from '../policy/policy-document.ts';
import { controlPair, effectsOf } from '../probe/control-pair.ts';
import type { GuardUnderProbe } from '../probe/guard-under-probe.ts';
import { toolInput } from '../probe/intended-effect.ts';
import type { CensusPlan } from './take-census.ts';

type Input = Readonly<Record<string, unknown>>;

/** What was asked for beside the census. */
export interface ProbeChoice {
  /** A guard by its name in the policy, or a part of its command; null for every one. */
  readonly named: string | null;
  /** A pair given by the user, as tool inputs. */
  readonly forbidden: Input | null;
  readonly permitted: Input | null;
  /** Rules of the policy, which may bring a forbidden input of their own. */
  readonly rules: readonly ControlRule[];
}

export interface ProbePlan {
  readonly guards: readonly GuardUnderProbe[];
  readonly skipped: readonly SkippedProbe[];
}

/** Every guard that a census finds and that can be asked, once for each control that it is said to supply. Runs nothing. */
export function planProbes(plan: CensusPlan, choice: ProbeChoice): ProbePlan {
  const { hosts, asked } = plan;
  const parts = hosts
    .filter(({ host }) => asked === null || asked.includes(host))
    .flatMap((adapter) => probesOf(adapter, plan, choice));
  return {
    guards: parts.flatMap((part) => ('adapter' in part ? [part] : [])),
    skipped: parts.flatMap((part) => ('adapter' in part ? [] : [part])),
  };
}

function probesOf(
  adapter: HostAdapter,
  plan: CensusPlan,
  choice: ProbeChoice,
): readonly (GuardUnderProbe | SkippedProbe)[] {
  const input = plan.inputFor(adapter);
  const collection = adapter.collect(input);
  // As in a census: what stands here for another host is no registration of one that nobody uses.
  if (plan.asked === null && collection.configured === false && !plan.sessions.hosts.includes(adapter.host)) return [];
  const routes = censusRoutes(adapter, input, collection, plan.offered, plan.sessions.seen(adapter.host));
  const found = new Map<string, { record: HookRecord; routes: Route[] }>();
  for (const route of routes) {
    for (const record of collection.recordsFor({ route })) {
      const known = found.get(record.id) ?? { record, routes: [] };
      if (hits(record, route, adapter, input)) known.routes.push(route);
      found.set(record.id, known);
    }
  }
  return [...found.values()]
    .filter(({ record }) => !record.guard.id.startsWith('host/') && isNamed(record, choice.named))
    .flatMap(({ record, routes: hit }) => probesOfRecord(record, hit, { adapter, input, plan, choice }));
}

interface Place {
  readonly adapter: HostAdapter;
  readonly input: HostInput;
  readonly plan: CensusPlan;
  readonly choice: ProbeChoice;
}

function isNamed({ guard, command }: HookRecord, named: string | null): boolean {
  return named === null || guard.id === named || (command ?? guard.shown).includes(named);
}

function hits(
  record: HookRecord,
  route: Route,
  { semantics, encodeModuleCall }: HostAdapter,
  { hostVersion }: HostInput,
): boolean {
  // Of a module only a run tells for which calls it refuses: no text has to decide it before.
  if (record.resolvedMatch?.kind === 'undecided') return encodeModuleCall !== undefined && !route.tool.placeholder;
  if (record.resolvedMatch !== undefined) return record.resolvedMatch.kind === 'matches';
  const name = route.tool.canonical;
  return name !== null && matchTool(semantics.matcherProtocol, hostVersion, record.matcher, name).kind === 'matches';
}

function probesOfRecord(
  record: HookRecord,
  routes: readonly Route[],
  place: Place,
): readonly (GuardUnderProbe | SkippedProbe)[] {
  const { adapter, input, plan } = place;
  const skip = (because: string): readonly SkippedProbe[] => [
    { host: record.host, record: record.id, guard: record.command ?? record.guard.shown, because },
  ];
  const isEncoded = adapter.encode !== undefined || adapter.encodeModuleCall !== undefined;
  if (!isEncoded || adapter.decode === undefined)
    return skip(`no evidence says what ${adapter.host} hands to a command and makes of its answer`);
  if (input.hostVersion === 'unknown') return skip('the version of the host is unknown: name it with --host-version');
  if (!adapter.semantics.decidingEvents.includes(record.event))
    return skip(`${record.event} decides nothing before the effect`);
  const handler = adapter.encodeModuleCall === undefined ? handlerOf(record, input) : moduleOf(record);
  if (typeof handler === 'string') return skip(handler);
  const configuration = configurationOf(record, input);
  if (configuration === null) return skip('the file that registers it could not be read');
  if (routes.length === 0) return skip('no known tool is certain to match it');
  const listed = plan.policy.guards[record.guard.id] ?? [];
  const controls = listed.length === 0 ? [DEFAULT_CONTROL] : listed;
  return controls.flatMap((control): readonly (GuardUnderProbe | SkippedProbe)[] => {
    const pair = pairOf(control, routes, place);
    if (pair === null)
      return skip(
        `no pair of inputs is known for ${control} on a tool that it matches: give --forbidden and --permitted`,
      );
    return [
      {
        adapter,
        hostVersion: input.hostVersion,
        surface: input.surface,
        record,
        ...handler,
        tool: pair.tool,
        control,
        inputs: pair.inputs,
        directory: plan.directory,
        home: input.home,
        configuration,
      },
    ];
  });
}

/** A concrete tool that the registration hits and that the control is about, with the pair in its own input. */
function pairOf(
  control: ControlId,
  routes: readonly Route[],
  { adapter, choice }: Place,
): Pick<GuardUnderProbe, 'tool' | 'inputs'> | null {
  const byEffect = effectsOf(control);
  const tools = adapter.catalogue.flatMap((entry) => {
    const name = adapter.canonicalName?.(entry.name) ?? entry.name;
    return routes.some(({ tool }) => tool.canonical === name) ? [{ entry, name }] : [];
  });
  const { forbidden, permitted } = choice;
  if (forbidden !== null && permitted !== null) {
    const name = tools[0]?.name ?? routes[0]?.tool.canonical ?? null;
    return name === null ? null : { tool: name, inputs: () => ({ forbidden, permitted }) };
  }
  for (const effect of byEffect) {
    const tool = tools.find(({ entry }) => entry.effect === effect && pairInput(control, entry, '/') !== null);
    if (tool === undefined) continue;
    const own = violatingInput(control, tool.name, choice.rules);
    return {
      tool: tool.name,
      inputs: (cwd) => {
        const pair = pairInput(control, tool.entry, cwd) ?? { forbidden: {}, permitted: {} };
        return { forbidden: forbidden ?? own ?? pair.forbidden, permitted: permitted ?? pair.permitted };
      },
    };
  }
  return null;
}

function pairInput(
  control: ControlId,
  tool: CatalogueTool,
  cwd: string,
): { readonly forbidden: Input; readonly permitted: Input } | null {
  const pair = controlPair(control, tool.effect);
  if (pair === null) return null;
  const forbidden = toolInput(tool, pair.forbidden, cwd);
  const permitted = toolInput(tool, pair.permitted, cwd);
  return forbidden === null || permitted === null ? null : { forbidden, permitted };
}

/** What the policy itself says that this control must refuse of this tool. */
function violatingInput(control: ControlId, tool: string, rules: readonly ControlRule[]): Input | null {
  const rule = rules.find((one) => one.control === control && one.routes.tool === tool);
  return rule?.violatingInput ?? null;
}

type ReadHandler = Pick<GuardUnderProbe, 'command' | 'module' | 'handler'>;

/** A module that the host finds in a folder or is given by its path, or why it is not asked. */
function moduleOf({ module, guard, live, liveReason }: HookRecord): ReadHandler | string {
  if (live === false) return `the host loads nothing of it: ${liveReason ?? 'no reason given'}`;
  if (module === undefined) return 'it is listed by the name of a package, or its text could not be read';
  if (!/\.[cm]?[jt]s$/u.test(module)) return 'what the host makes of a module with this ending was not observed';
  return {
    command: { line: guard.shown, args: null },
    module,
    handler: { timeout: null, async: false, onFailure: null },
  };
}

/** The handler as its file writes it, or why it is not asked. */
function handlerOf(record: HookRecord, input: HostInput): ReadHandler | string {
  const look = input.files.look(resolvePath(input.cwd, homePath(record.source.file, input)));
  const value = look.kind === 'file' ? valueAt(documentOf(look.text, record.source.file), record.source.pointer) : null;
  const command = member(value, 'command');
  if (typeof command !== 'string' || command.trim() === '')
    return 'its registration runs no command that could be read';
  const args = member(value, 'args');
  const timeout = member(value, 'timeout');
  const onFailure = member(value, 'onFailure');
  return {
    command: { line: command, args: Array.isArray(args) ? args.map(String) : null },
    module: null,
    handler: {
      timeout: typeof timeout === 'number' ? timeout : null,
      async: member(value, 'async') === true,
      onFailure: typeof onFailure === 'string' ? onFailure : null,
    },
  };
}

/** The path of a file that may be shown from the home. */
function homePath(file: string, { home }: HostInput): string {
  return home !== null && file.startsWith('~/') ? `${home}${file.slice(1)}` : file;
}

function documentOf(text: string, file: string): unknown {
  if (file.endsWith('.toml')) {
    const toml = readToml(text);
    return toml.kind === 'document' ? toml.value : null;
  }
  const json = readCommentedJson(text, file);
  return json.kind === 'document' ? json.document.value : null;
}

function valueAt(value: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (at, step) => (Array.isArray(at) ? at[Number(step)] : member(at, step.replaceAll('~1', '/').replaceAll('~0', '~'))),
    value,
  );
}

function configurationOf({ source }: HookRecord, input: HostInput): PinnedFile | null {
  const look = input.files.look(resolvePath(input.cwd, homePath(source.file, input)));
  return look.kind === 'file' ? { path: source.file, sha256: sha256Hex(look.text) } : null;
}
