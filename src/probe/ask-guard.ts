import { join } from 'node:path';
import type { EncodedCall } from '../hosts/proposed-call.ts';
import type { PinnedFile, ProbeAnswer } from '../model/probe-observation.ts';
import { runContained, type ContainedRun } from '../platform/contained/contained-run.ts';
import type { Isolation } from '../platform/contained/isolation.ts';
import { createPrivateFolder, type PrivateFolder } from '../platform/contained/private-folder.ts';
import { copyBeside } from '../platform/copy-beside.ts';
import { findProgram, linkPrograms } from '../platform/find-program.ts';
import { pathKind } from '../platform/path-kind.ts';
import { writeTree } from '../platform/write-files.ts';
import { dependenciesOf, isOfSystem, pathsIn, programWords, relocated } from './command-paths.ts';
import { decodeRun, statesDecision, type GuardRun } from './decode-run.ts';
import type { GuardUnderProbe } from './guard-under-probe.ts';
import { TARGETS } from './intended-effect.ts';
import { changedFiles, textOf, touchedTargets } from './read-back.ts';

export interface AskOptions {
  readonly isolation: Isolation;
  readonly timeoutMs: number;
  /** Folders of the user's search path, for interpreters that the system does not bring. */
  readonly searchPath: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** An answer with what it was observed on. */
export interface AskedGuard {
  readonly answer: ProbeAnswer;
  readonly run: GuardRun;
  readonly files: readonly PinnedFile[];
  readonly containment: ContainedRun['containment'];
  /** Names that the guard looks up and could be left without. */
  readonly dependencies: readonly string[];
}

/** A guard reads an event and answers; what takes more than this is none, or does something else. */
const GUARD_BOUNDS = {
  processesMax: 200,
  filesMax: 10_000,
  bytesMax: 134_217_728,
  outputBytesMax: 67_108_864,
} as const;
const SYSTEM_FOLDERS: readonly string[] = ['/usr/bin', '/bin'];
const GUARD_LIMITS = { filesMax: 500, bytesMax: 16_777_216, depthMax: 4 } as const;

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
  const folder = createPrivateFolder();
  try {
    writeTree(folder.work, TARGETS);
    const { work: cwd, home } = folder;
    const input = guard.inputs(cwd)[which];
    const { adapter, hostVersion, record, tool } = guard;
    const call = adapter.encode?.({ hostVersion, event: record.event, tool, input, cwd, home });
    if (call === undefined) throw new Error(`no evidence says what ${adapter.host} hands to a guard`);
    const files = copyGuard(guard, call, folder);
    const texts = files.map(({ path }) => textOf(join(folder.work, path)));
    const dependencies = dependenciesOf(guard.command.line, texts);
    const path = searchPath(folder, programWords([guard.command.line, ...texts]), options, { without, dependencies });
    const contained = await runContained(
      {
        folder,
        ...programOf(guard, call, folder),
        env: { ...call.env, PATH: path },
        stdin: call.stdin,
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
      changed: changedFiles(folder.work, files),
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

/** Variables of the host that lead to the project, seen from the original. */
function variablesOf(guard: GuardUnderProbe, call: EncodedCall): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(call.env).map((name) => [name, guard.directory]));
}

/** Each program that the command names in the project, with what stands beside it. */
function copyGuard(guard: GuardUnderProbe, call: EncodedCall, folder: PrivateFolder): readonly PinnedFile[] {
  const { directory, command } = guard;
  const written = [command.line, ...(command.args ?? [])].join(' ');
  const named = pathsIn(written, variablesOf(guard, call), directory).filter((path) => pathKind(path) === 'file');
  const programs = named.filter((path) => path.startsWith(`${directory}/`));
  const outside = named.find((path) => !programs.includes(path) && !isOfSystem(path));
  if (outside !== undefined)
    throw new Error(`expected a guard inside the directory, got one that would run where it stands, at ${outside}`);
  const copied = programs.flatMap((path) => copyBeside(path, directory, folder.work, GUARD_LIMITS));
  return [...new Map(copied.map((file) => [file.path, file])).values()];
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

/** A contained run as text. */
export function guardRun({ end, stdout, stderr, durationMs, pipesHeld }: ContainedRun): GuardRun {
  return {
    ending: end,
    stdout: stdout.bytes.toString('utf8'),
    stderr: stderr.bytes.toString('utf8'),
    outputCut: stdout.isCut || stderr.isCut,
    durationMs,
    pipesHeld,
  };
}
