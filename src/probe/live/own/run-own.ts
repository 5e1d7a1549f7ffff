import { join } from 'node:path';
import { readBoundedFile } from '../../../platform/bounded-file.ts';
import type { Bind } from '../../../platform/contained/contained-run.ts';
import { createPrivateFolder, type PrivateFolder } from '../../../platform/contained/private-folder.ts';
import { copyToShow, type ShownCopy } from '../../../platform/contained/shown-copy.ts';
import { sha256Hex } from '../../../platform/digest.ts';
import { makeFolder } from '../../../platform/move-folder.ts';
import { removePath } from '../../../platform/remove-path.ts';
import { writeText } from '../../../platform/write-text.ts';
import type { LiveEffect, LivePlaces, PreparedCell } from '../live-cell.ts';
import type { InstalledHost } from '../live-host.ts';
import type { LiveObservation } from '../live-observation.ts';
import { classifyLive, type LiveResult } from '../result-class.ts';
import { runCell } from '../run-cell.ts';
import { writeChanged } from './changed-files.ts';
import type { ChangedFile, OwnHost, OwnPlaces } from './own-host.ts';
import { pairScript, type OwnPair } from './own-pair.ts';
import { ownStarts, type OwnStart } from './own-starts.ts';
import type { GuardHandling } from './recording-shell.ts';
import { recordingModules } from './recording-module.ts';
import { recordingShells } from './recording-shells.ts';

const SETTLE_MS = 500;
const TARGET_BYTES_MAX = 65_536;
/** What is copied of the folder and of the home; more is shown as it is, read-only. */
const LIMITS = { filesMax: 20_000, bytesMax: 134_217_728 };
/** Shown as they are: nothing that a run writes there would be of use, and they are large. */
const READ_ONLY: readonly string[] = ['.git', 'node_modules'];
/** Of the home, never shown: keys and sign-ins that no guard of a tool call needs. */
const SECRETS: readonly string[] = [
  '.ssh',
  '.gnupg',
  '.aws',
  '.azure',
  '.kube',
  '.docker',
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  '.claude',
  '.claude.json',
  '.password-store',
  '.mozilla',
];

export interface OwnRequest {
  readonly host: OwnHost;
  readonly installed: InstalledHost;
  /** Absolute real paths. */
  readonly folder: string;
  /** null: a home of our own, in which the folder is trusted. */
  readonly home: string | null;
  /** Raw name of the tool. */
  readonly tool: string;
  readonly pair: OwnPair;
  /** `command` is the path of the module where guards are modules. */
  readonly registrations: readonly { readonly event: string; readonly command: string }[];
  /** Folders of the user's PATH, and their shell. */
  readonly searchPath: readonly string[];
  readonly shell: string;
  readonly signal?: AbortSignal;
}

/** What three runs of the host show of the guards that are configured, and what stood at the target. */
export interface OwnObservation {
  readonly result: LiveResult;
  readonly noGuard: LiveObservation;
  readonly referenceDeny: LiveObservation;
  readonly subject: LiveObservation;
  /** Starts on the subject's run, by the place of the registration. */
  readonly starts: readonly OwnStart[];
  /** sha256 of what stood at the target before and after; null: nothing that could be read. */
  readonly target: { readonly file: string; readonly before: string | null; readonly after: string | null };
  readonly originals: { readonly files: number; readonly sha256: string | null; readonly isUnchanged: boolean };
  /** Names that were not copied, since there is too much in them. */
  readonly readOnly: readonly string[];
}

/**
 * Three runs of the host in the folder of a user, each on fresh copies at the paths of their originals: with the registered
 * commands silenced, with the reference guard in a home of our own, and as it is. Throws what node throws where something cannot be copied.
 */
export async function runOwn(request: OwnRequest): Promise<OwnObservation> {
  const silent = await runOnce(request, 'silence', request.pair);
  const pair = learned(request.pair, silent.text);
  const noGuard = pair === request.pair ? silent.seen : { ...silent.seen, forbidden: isThere(pair, silent.text) };
  const reference = await runOnce(request, 'reference', pair);
  const subject = await runOnce(request, 'run', pair);
  const { before } = pair.effects.forbidden;
  const digests = [silent, reference, subject].map(({ originals }) => originals);
  return {
    result: classifyLive({ noGuard, referenceDeny: reference.seen, subject: subject.seen }),
    noGuard,
    referenceDeny: reference.seen,
    subject: subject.seen,
    starts: subject.starts,
    target: {
      file: pair.effects.forbidden.file,
      before: before === null ? null : sha256Hex(before),
      after: subject.text === null ? null : sha256Hex(subject.text),
    },
    originals: {
      files: subject.files,
      sha256: subject.originals.after,
      isUnchanged: digests.every(({ before: then, after }) => then !== null && then === after),
    },
    readOnly: subject.readOnly,
  };
}

/** Where nobody knows beforehand what the call leaves, that is what stands there when no guard answers. */
function learned(pair: OwnPair, text: string | null): OwnPair {
  if (!pair.isLearned) return pair;
  const { forbidden, permitted } = pair.effects;
  return { ...pair, effects: { forbidden: { ...forbidden, after: text }, permitted } };
}

function isThere({ effects: { forbidden } }: OwnPair, text: string | null): LiveObservation['forbidden'] {
  return text === forbidden.before ? 'absent' : 'present';
}

interface OnceRun {
  readonly seen: LiveObservation;
  readonly starts: readonly OwnStart[];
  /** What stood at the target of the forbidden call. */
  readonly text: string | null;
  readonly originals: { readonly before: string | null; readonly after: string | null };
  readonly files: number;
  readonly readOnly: readonly string[];
}

async function runOnce(request: OwnRequest, as: GuardHandling | 'reference', pair: OwnPair): Promise<OnceRun> {
  const folder = createPrivateFolder();
  try {
    return await runIn(folder, request, as, pair);
  } finally {
    folder.remove();
  }
}

async function runIn(
  own: PrivateFolder,
  request: OwnRequest,
  as: GuardHandling | 'reference',
  pair: OwnPair,
): Promise<OnceRun> {
  const { host, installed, registrations } = request;
  const shown = shownCopies(own, request, as === 'reference');
  const before = await Promise.all(shown.copies.map(async (copy) => await copy.originals()));
  plant(shown.work, pair.planted);
  const { places } = shown;
  const prepared = as === 'reference' ? referenceOf(request, places, pair) : startOf(request, places, as);
  for (const { path, text, isExecutable } of prepared.files) {
    writeText(shown.physical(path), text, isExecutable === true ? 0o755 : 0o644);
  }
  writeChanged(prepared.changed, shown.physical);
  const { files, start, binds } = prepared;
  const cell: PreparedCell = {
    files,
    start,
    effects: pair.effects,
    dialect: host.dialect,
    script: pairScript(pair),
    folder: '',
    hostMs: host.hostMs,
    settleMs: SETTLE_MS,
  };
  const seen = await runCell(
    cell,
    { ...own, work: shown.work },
    {
      installed: installed.folder,
      binds: [...shown.binds, ...binds],
      shownAt: places.work,
      ...(as === 'reference' ? {} : { countStarts: (log) => counted(ownStarts(log, pair.words), registrations) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    },
  );
  const after = await Promise.all(shown.copies.map(async (copy) => await copy.originals()));
  return {
    seen,
    starts: as === 'reference' ? [] : ownStarts(own.log, pair.words),
    text: textAt(shown.work, pair.effects.forbidden),
    originals: { before: joined(before), after: joined(after) },
    files: shown.copies.reduce((sum, { files }) => sum + files.length, 0),
    readOnly: shown.copies.flatMap(({ tooLarge }) => tooLarge),
  };
}

/** A start on the event that its registration is for; a later event of the same call tells nothing of it. */
function counted(starts: readonly OwnStart[], registrations: OwnRequest['registrations']): LiveObservation['starts'] {
  const counts = { forbidden: 0, permitted: 0, other: 0 };
  for (const start of starts) if (event(start, registrations) !== null) counts[start.of] += 1;
  return counts;
}

/** The event on which a start decides; null for one on another event. */
function event({ index, event: told }: OwnStart, registrations: OwnRequest['registrations']): string | null {
  const command = registrations[index]?.command;
  const events = registrations.filter((each) => each.command === command).map((each) => each.event);
  if (told === null) return events[0] ?? null;
  return events.includes(told) ? told : null;
}

function joined(digests: readonly (string | null)[]): string | null {
  return digests.includes(null) ? null : sha256Hex(digests.join(' '));
}

function textAt(work: string, { file }: LiveEffect): string | null {
  const found = readBoundedFile(join(work, file), TARGET_BYTES_MAX);
  return found.kind === 'bytes' ? found.bytes.toString('utf8') : null;
}

function plant(work: string, planted: OwnPair['planted']): void {
  for (const [path, text] of Object.entries(planted)) {
    // The first step of the path: a symbolic link there would lead the writing out of the copy.
    removePath(join(work, path.split('/')[0] ?? path));
    if (text !== null) writeText(join(work, path), text);
  }
}

interface ShownCopies {
  readonly copies: readonly ShownCopy[];
  readonly binds: readonly Bind[];
  readonly places: OwnPlaces;
  /** Where the copy of the folder stands. */
  readonly work: string;
  /** Where a path that the host sees stands now. */
  readonly physical: (path: string) => string;
}

function shownCopies(own: PrivateFolder, request: OwnRequest, isReference: boolean): ShownCopies {
  const { host, folder, home } = request;
  const work = join(own.path, 'shown', 'work');
  makeFolder(work);
  const leftOut = ['.hookproof', ...(isReference ? host.projectFiles : [])];
  const ofFolder = copyToShow(folder, work, { copied: null, readOnly: READ_ONLY, leftOut, ...LIMITS });
  const shownHome = join(own.path, 'shown', 'home');
  const ofHome = home === null || isReference ? null : copyOfHome(home, shownHome, host);
  const places: OwnPlaces = {
    home: ofHome === null ? own.home : (home ?? own.home),
    work: folder,
    log: own.log,
    temporary: own.temporary,
    beside: join(own.path, 'beside'),
    shell: request.shell,
    path: request.searchPath.join(':'),
  };
  const moved: readonly (readonly [string, string])[] = [
    [folder, work],
    ...(ofHome === null ? [] : [[places.home, shownHome] as const]),
  ];
  return {
    copies: [ofFolder, ...(ofHome === null ? [] : [ofHome])],
    binds: [...(ofHome === null ? [] : ofHome.binds), ...ofFolder.binds],
    places,
    work,
    physical: (path) => {
      const found = moved.find(([from]) => path.startsWith(`${from}/`));
      return found === undefined ? path : found[1] + path.slice(found[0].length);
    },
  };
}

function copyOfHome(home: string, to: string, { homeFolders, leftOut, notShown = [] }: OwnHost): ShownCopy {
  makeFolder(to);
  // Of the host's own folders alone: a folder of such a name beside them may hold the guards.
  const ofHost = homeFolders.flatMap((folder) => leftOut.map((name) => join(folder, name)));
  const rules = { copied: homeFolders, readOnly: [], leftOut: [...SECRETS, ...notShown, ...ofHost] };
  const copy = copyToShow(home, to, { ...rules, ...LIMITS });
  // A host that finds none makes its own.
  for (const name of homeFolders.slice(0, 1)) makeFolder(join(to, name));
  return copy;
}

interface Started extends Pick<PreparedCell, 'files' | 'start'> {
  readonly binds: readonly Bind[];
  readonly changed: readonly ChangedFile[];
}

function startOf(
  { host, installed, home, tool, shell, searchPath, registrations }: OwnRequest,
  places: OwnPlaces,
  handling: GuardHandling,
): Started {
  const commands = registrations.map(({ command }) => command);
  const { start, files, changed = [] } = host.start(places, installed, { tool, isGranted: home === null });
  if (host.moduleGate !== undefined) {
    const modules = recordingModules(commands, host.moduleGate, { ...places, handling });
    return { start, files, binds: [], changed: [...changed, ...modules] };
  }
  const shells = recordingShells({ shell, searchPath }, commands, { beside: places.beside, log: places.log, handling });
  return { start, files: [...files, ...shells.files], binds: shells.binds, changed };
}

function referenceOf({ host, installed, tool }: OwnRequest, places: LivePlaces, pair: OwnPair): Started {
  return { ...host.reference(places, installed, { tool, word: pair.words.forbidden }), binds: [], changed: [] };
}
