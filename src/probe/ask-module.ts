import { join } from 'node:path';
import * as v from 'valibot';
import type { AskedModule } from '../model/asked-module.ts';
import type { PinnedFile, ProbeAnswer } from '../model/probe-observation.ts';
import { runContained, type ContainedRun } from '../platform/contained/contained-run.ts';
import { placePluginLoader } from '../platform/contained/plugin-loader.ts';
import type { PluginOrder } from '../platform/contained/plugin-order.ts';
import { createPrivateFolder, type PrivateFolder } from '../platform/contained/private-folder.ts';
import { copyBeside } from '../platform/copy-beside.ts';
import { randomHex } from '../platform/random-hex.ts';
import { writeTree } from '../platform/write-files.ts';
import { GUARD_BOUNDS, GUARD_LIMITS, guardRun, type AskedGuard, type AskOptions } from './asked-guard.ts';
import type { GuardRun } from './decode-run.ts';
import type { GuardUnderProbe } from './guard-under-probe.ts';
import { TARGETS } from './intended-effect.ts';
import { changedFiles, textOf, touchedTargets } from './read-back.ts';

/**
 * Loads a copy of a module that a host would load into itself, in a process and a folder of its own, and asks it about one
 * synthetic call. The original is only read. Throws an Error in words where it cannot be copied.
 */
export async function askModule(
  guard: GuardUnderProbe,
  module: string,
  which: 'forbidden' | 'permitted',
  options: AskOptions,
): Promise<AskedGuard> {
  const folder = createPrivateFolder();
  try {
    writeTree(folder.work, TARGETS);
    const { adapter, hostVersion, record, tool, handler, surface } = guard;
    const input = guard.inputs(folder.work)[which];
    const proposed = { hostVersion, event: record.event, tool, input, cwd: folder.work, home: folder.home };
    const call = adapter.encodeModuleCall?.(proposed);
    if (call === undefined) throw new Error(`no evidence says what ${adapter.host} hands to a module`);
    const { files, path } = copyModule(guard, module, folder);
    const { runner, loader, provided } = placePluginLoader(join(folder.path, 'loader'));
    const packages = call.provided.flatMap((name) => [`${name}/tool`, name]).map((name) => [name, provided] as const);
    const order: PluginOrder = {
      marker: randomHex(16),
      module: path,
      directory: folder.work,
      loader,
      provided: Object.fromEntries(packages),
      event: call.event,
      input: call.input,
      args: call.args,
    };
    const contained = await runContained(
      {
        folder,
        program: process.execPath,
        args: [runner],
        stdin: JSON.stringify(order),
        timeoutMs: options.timeoutMs,
        bounds: GUARD_BOUNDS,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
      options.isolation,
    );
    const run = guardRun(contained);
    const did = moduleDid(run, order.marker);
    const asked = { hostVersion, surface, event: record.event, tool, handler, isCallback: false, sibling: null };
    const decided =
      did === null || adapter.decode === undefined
        ? ({ decision: 'undecidable', rule: 'G-RUN', because: 'the run was not observed to its end' } as const)
        : adapter.decode({ ...asked, result: { kind: 'module', text: textOf(path), did } });
    const answer = answerOf(guard.inputs('.')[which], { run, did, decided, files, contained, folder });
    return { answer, run, files, containment: contained.containment, dependencies: [] };
  } finally {
    folder.remove();
  }
}

interface Seen {
  readonly run: GuardRun;
  readonly did: AskedModule | null;
  readonly decided: ProbeAnswer['decided'];
  readonly files: readonly PinnedFile[];
  readonly contained: ContainedRun;
  readonly folder: PrivateFolder;
}

function answerOf(
  input: ProbeAnswer['input'],
  { run, did, decided: { decision, rule, because }, files, contained, folder }: Seen,
): ProbeAnswer {
  return {
    input,
    ending: run.ending,
    decided: { decision, rule, because },
    statesDecision: did?.kind === 'threw' || (did?.kind === 'returned' && did.looked),
    ...(did === null ? {} : { module: did }),
    touched: touchedTargets(folder.work),
    changed: changedFiles(folder, files),
    outputCut: run.outputCut,
    leftBehind: contained.leftBehind,
    strays: contained.strays,
    durationMs: contained.durationMs,
  };
}

/** The module and what stands in its folder, at the same places below the synthetic work tree or home. */
function copyModule(
  { directory, home }: GuardUnderProbe,
  module: string,
  { work, home: synthetic }: PrivateFolder,
): { readonly files: readonly PinnedFile[]; readonly path: string } {
  const place = module.startsWith(`${directory}/`)
    ? { root: directory, to: work, shown: '' }
    : home !== null && module.startsWith(`${home}/`)
      ? { root: home, to: synthetic, shown: '~/' }
      : null;
  if (place === null)
    throw new Error(`expected a module inside the directory or the home that was named, got one at ${module}`);
  const copied = copyBeside(module, place.root, place.to, GUARD_LIMITS);
  const below = module.slice(place.root.length + 1);
  // A link would be read where it leads, which may be anywhere.
  if (!copied.some(({ path }) => path === below)) throw new Error(`expected a file, got a link, at ${module}`);
  const files = copied.map(({ path, sha256 }) => ({ path: `${place.shown}${path}`, sha256 }));
  return { files, path: join(place.to, below) };
}

const didSchema: v.GenericSchema<unknown, AskedModule> = v.variant('kind', [
  v.object({ kind: v.literal('not-loaded'), because: v.string() }),
  v.object({ kind: v.literal('no-gate') }),
  v.object({ kind: v.literal('threw'), error: v.string(), isBug: v.boolean() }),
  v.object({ kind: v.literal('returned'), looked: v.boolean(), rewritten: v.nullable(v.string()) }),
  v.object({ kind: v.literal('needs-host'), what: v.string() }),
]);

/** What the runner reported; without a report, what its end says. null where that was not seen whole. */
function moduleDid({ stdout, outputCut, ending }: GuardRun, marker: string): AskedModule | null {
  const line = stdout.split('\n').findLast((text) => text.startsWith(marker));
  // A report that was cut off may have said anything.
  if (line === undefined && outputCut) return null;
  switch (ending.kind) {
    case 'time-limit':
      return { kind: 'hung' };
    case 'exited':
    case 'signalled':
      return line === undefined ? { kind: 'ended-process' } : reported(line.slice(marker.length));
    case 'over-limit':
    case 'not-started':
    case 'lost':
    case 'interrupted':
      return null;
  }
}

function reported(text: string): AskedModule | null {
  try {
    const parsed = v.safeParse(didSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
