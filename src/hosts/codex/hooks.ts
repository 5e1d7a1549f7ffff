import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { allOf } from '../liveness.ts';
import type { Liveness } from '../liveness.ts';
import { parentOf } from '../programs.ts';
import { textIn } from '../session-record.ts';
import { hasEvidence } from './facts.ts';
import { judgeHandler } from './handlers.ts';
import type { JudgedHandler } from './handlers.ts';
import { hookTrust } from './hook-trust.ts';
import type { HandlerEntry, HooksTree } from './hooks-tree.ts';
import type { Layer, LayerFile } from './layer.ts';
import { switchesFor } from './switches.ts';

/** One registered hook with everything that does not depend on the route. */
export interface CollectedHook {
  readonly id: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
  readonly judged: JudgedHandler;
  /** Its command line as written, null without one. */
  readonly command: string | null;
  readonly liveness: Liveness;
}

/** Every hook of every layer, live or not: a dead one is the nearest miss. */
export function collectHooks(layers: readonly Layer[], input: HostInput): readonly CollectedHook[] {
  const user = layers.find(({ name }) => name === 'user') ?? null;
  return layers.flatMap((layer) => {
    const session: Session = { input, layer, user, switches: switchesFor(layer.name, layers, input) };
    const { hooks, config } = layer;
    const fromFile = hooks.reading.kind === 'tree' ? treeHooks(hooks.reading.tree, hooks, session) : [];
    const inline = config.reading.kind === 'config' ? config.reading.config.hooks : null;
    return [...fromFile, ...(inline === null ? [] : treeHooks(inline, config, session))];
  });
}

interface Session {
  readonly input: HostInput;
  readonly layer: Layer;
  readonly user: Layer | null;
  readonly switches: Liveness;
}

function treeHooks(tree: HooksTree, file: LayerFile, session: Session): readonly CollectedHook[] {
  const whole = treeLiveness(tree, file);
  return tree.entries.map((entry) => collectedHook(entry, whole, file, session));
}

function collectedHook(entry: HandlerEntry, whole: Liveness, file: LayerFile, session: Session): CollectedHook {
  const { input, layer, user, switches } = session;
  const judged = judgeHandler(entry.handler, input, pluginVariables(layer));
  const trust = layer.name === 'managed' ? [] : [hookTrust(entry, file.path, user, input)];
  const byHost = allOf([whole, layer.read, switches, ...trust]);
  return {
    id: `${entry.source.file}#${entry.source.pointer}`,
    event: entry.event,
    matcher: entry.matcher,
    source: entry.source,
    matcherSource: entry.matcherSource,
    eventSource: entry.eventSource,
    judged,
    command: textIn(entry.handler, 'command'),
    liveness: allOf([inThisVersion(byHost, input), judged.program]),
  };
}

/** G-VER: nothing that was observed of the host holds for a version that was not observed. */
export function inThisVersion(byHost: Liveness, input: HostInput): Liveness {
  if (hasEvidence(input.hostVersion)) return byHost;
  return {
    live: 'unknown',
    reason: `G-VER: ${input.hostVersion} was not observed; in observed versions: ${byHost.reason}`,
  };
}

/** One fault drops every registration of the file, the guards that have none included. */
function treeLiveness(tree: HooksTree, { file }: LayerFile): Liveness {
  const [fault] = tree.faults;
  if (fault !== undefined) {
    const line = fault.source.line === undefined ? '' : ` (line ${fault.source.line})`;
    return { live: false, reason: `${fault.rule}: the host drops the hooks of ${file}: ${fault.text}${line}` };
  }
  const [doubt] = tree.doubts;
  if (doubt !== undefined) return { live: 'unknown', reason: `${doubt.rule}: of ${file}: ${doubt.text}` };
  return { live: true, reason: `${file} is read` };
}

/** CX-H5: hooks of plugins are told where their plugin is. */
function pluginVariables({ name, hooks }: Layer): Readonly<Record<string, string>> {
  if (name !== 'plugin') return {};
  const root = parentOf(parentOf(hooks.path));
  return { PLUGIN_ROOT: root, CLAUDE_PLUGIN_ROOT: root };
}

/** What a reader has to know of a layer that is no record: what was dropped, what does nothing, what was not seen. */
export function layerFindings(layer: Layer): readonly Finding[] {
  const { hooks, config } = layer;
  const source = { file: hooks.file, pointer: '' };
  const trees = [hooks.reading, config.reading].flatMap((reading) => {
    if (reading.kind === 'tree') return [reading.tree];
    return reading.kind === 'config' && reading.config.hooks !== null ? [reading.config.hooks] : [];
  });
  return [
    ...fileFindings(layer),
    ...(hooks.reading.kind === 'undetermined'
      ? [{ kind: 'unreadable' as const, rule: 'CX-S3', text: hooks.reading.reason, source }]
      : []),
    ...configFindings(config),
    ...trees.flatMap(treeFindings),
  ];
}

function fileFindings({ hooks, read }: Layer): readonly Finding[] {
  if (hooks.reading.kind === 'absent') return [];
  const source = { file: hooks.file, pointer: '' };
  if (read.live === false) return [{ kind: 'ignored', rule: 'CX-L1', text: read.reason, source }];
  if (hooks.reading.kind !== 'dropped') return [];
  const { fault } = hooks.reading;
  return [
    { kind: 'skipped', rule: fault.rule, text: `${fault.text}: the host drops the whole file`, source: fault.source },
  ];
}

function configFindings({ reading, file }: Layer['config']): readonly Finding[] {
  const source = { file, pointer: '' };
  if (reading.kind === 'undetermined') return [{ kind: 'unreadable', rule: 'CX-L1', text: reading.reason, source }];
  return reading.kind === 'left-out' ? [{ kind: 'ignored', rule: 'CX-L3', text: reading.reason, source }] : [];
}

function treeFindings(tree: HooksTree): readonly Finding[] {
  return [
    ...tree.faults.map((fault): Finding => ({
      kind: 'skipped',
      ...fault,
      text: `${fault.text}: the host drops all of it`,
    })),
    ...tree.doubts.map((doubt): Finding => ({ kind: 'note', ...doubt })),
    ...tree.idle.map((idle): Finding => ({ kind: 'ignored', ...idle })),
  ];
}
