import { join } from 'node:path';
import type { EncodedCall } from '../hosts/proposed-call.ts';
import type { ProbeAnswer } from '../model/probe-observation.ts';
import { runContained } from '../platform/contained/contained-run.ts';
import { createPrivateFolder, type PrivateFolder } from '../platform/contained/private-folder.ts';
import { findProgram, linkPrograms } from '../platform/find-program.ts';
import { writeTree } from '../platform/write-files.ts';
import { askModule } from './ask-module.ts';
import { GUARD_BOUNDS, guardRun, type AskedGuard, type AskOptions } from './asked-guard.ts';
import { dependenciesOf, programWords, relocated } from './command-paths.ts';
import { copyGuard } from './copy-guard.ts';
import { decodeRun, statesDecision } from './decode-run.ts';
import type { GuardUnderProbe } from './guard-under-probe.ts';
import { TARGETS } from './intended-effect.ts';
import { copyPlace } from './pinned-places.ts';
import { changedFiles, textOf, touchedTargets } from './read-back.ts';

const SYSTEM_FOLDERS: readonly string[] = ['/usr/bin', '/bin'];

/**
 * Gives one synthetic event to a copy of the guard in a folder of its own, which is gone afterwards. `without` takes a
 * program off its search path. The original is only read. Throws an Error in words where the guard cannot be copied.
 */
export async function askGuard(
  guard: GuardUnderProbe,
  which: 'forbidden' | 'permitted',
  options: AskOptions,
  without: string | null = null,
): Promise<AskedGuard> {
  if (guard.module !== null) return await askModule(guard, guard.module, which, options);
  const folder = createPrivateFolder();
  try {
    writeTree(folder.work, TARGETS);
    const { work: cwd, home } = folder;
    const input = guard.inputs(cwd)[which];
    const { adapter, hostVersion, record, tool } = guard;
    const call = adapter.encode?.({ hostVersion, event: record.event, tool, input, cwd, home });
    if (call === undefined) throw new Error(`no evidence says what ${adapter.host} hands to a guard`);
    const { files, binds } = copyGuard(guard, call, folder, options.isolation);
    const texts = files.map(({ path }) => textOf(copyPlace(path, folder)));
    const dependencies = dependenciesOf(guard.command.line, texts);
    const path = searchPath(folder, programWords([guard.command.line, ...texts]), options, { without, dependencies });
    const contained = await runContained(
      {
        folder,
        ...programOf(guard, call, folder),
        env: { ...call.env, PATH: path },
        stdin: call.stdin,
        binds,
        timeoutMs: options.timeoutMs,
        bounds: GUARD_BOUNDS,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
      options.isolation,
    );
    const run = guardRun(contained);
    const asked = { hostVersion, surface: guard.surface, event: record.event, tool, handler: guard.handler };
    const decode =
      adapter.decode ?? (() => ({ decision: 'undecidable', rule: 'G-VER', because: 'no decoder' }) as const);
    const answer: ProbeAnswer = {
      input: guard.inputs('.')[which],
      ending: run.ending,
      decided: decodeRun(run, asked, decode),
      statesDecision: statesDecision(run),
      touched: touchedTargets(folder.work),
      changed: changedFiles(folder, files),
      outputCut: run.outputCut,
      leftBehind: contained.leftBehind,
      strays: contained.strays,
      durationMs: contained.durationMs,
    };
    return { answer, run, files, containment: contained.containment, dependencies };
  } finally {
    folder.remove();
  }
}

function programOf(
  { command, directory }: GuardUnderProbe,
  { env }: EncodedCall,
  { work }: PrivateFolder,
): { readonly program: string; readonly args: readonly string[] } {
  const line = relocated(command.line, [[directory, work]]);
  if (command.args === null) return { program: '/bin/sh', args: ['-c', line] };
  const substituted = [line, ...command.args].map((word) =>
    relocated(word, [[directory, work]]).replaceAll(/\$\{(\w+)\}/gu, (whole, name: string) => env[name] ?? whole),
  );
  return { program: substituted[0] ?? '', args: substituted.slice(1) };
}

/** The system's folders and what only the user's path brings; without something: links to what the guard names, and no more. */
function searchPath(
  folder: PrivateFolder,
  words: readonly string[],
  { searchPath: own }: AskOptions,
  { without, dependencies }: { readonly without: string | null; readonly dependencies: readonly string[] },
): string {
  const links = join(folder.path, 'bin');
  if (without !== null) {
    linkPrograms(
      links,
      found(
        words.filter((word) => word !== without),
        [...SYSTEM_FOLDERS, ...own],
      ),
    );
    return links;
  }
  const missing = dependencies.filter((name) => findProgram(name, SYSTEM_FOLDERS) === undefined);
  linkPrograms(links, found(missing, own));
  return [links, ...SYSTEM_FOLDERS].join(':');
}

function found(names: readonly string[], folders: readonly string[]): Readonly<Record<string, string>> {
  const pairs = names.flatMap((name) => {
    const path = findProgram(name, folders);
    return path === undefined || name === '.' || name === '..' ? [] : [[name, path] as const];
  });
  return Object.fromEntries(pairs);
}
