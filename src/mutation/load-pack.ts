import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { listFolder, type FolderEntry } from '../platform/list-files.ts';
import { pathInProject } from '../project/path-in-project.ts';
import type { DataMutant, StatedChange } from './data-mutant.ts';
import { MODULE_DEFINITION } from './find-definition.ts';
import { NOT_STATED, type LoadedMutant } from './loaded-mutant.ts';
import { isPackDocument, packProblems, type PackDocument, type PackMutant } from './pack-schema.ts';
import { readDataText } from '../documents/data-text.ts';
import { readUnifiedDiff } from './unified-diff.ts';

const PACK_FILES: readonly string[] = ['pack.json', 'pack.yaml', 'pack.yml'];
const DIFF = /\.(?:diff|patch)$/u;
/** Words for people; they are never read. */
const PROSE = /^(?:LICENSE|.+\.(?:md|txt))$/u;

type Reading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/**
 * Loads a reviewers' pack from an absolute folder, sorted by id. Reads text and nothing else: no file of it is ever
 * executed, and a folder that holds anything but a pack file, its diffs and prose is refused. Mutants without a
 * definition get `<module>`. Throws HookproofError: `input-unreadable` (exit 1) for no folder, `mutant-invalid`
 * (exit 5) with every problem of the pack.
 */
export function loadPack(folder: string, root: string): readonly LoadedMutant[] {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') {
    const got = listing.kind === 'absent' ? 'none' : listing.reason;
    throw new HookproofError('input-unreadable', `expected the folder of a pack, got ${got}, at ${folder}`, {
      exitCode: 1,
      hint: 'a pack is a folder with pack.json, pack.yaml or pack.yml; a mutation.json is read with --stryker-report',
    });
  }
  const strangers = folderProblems(listing.entries);
  const pack = readPackFile(folder, listing.entries);
  if (pack.kind === 'problems') throw invalidPack(folder, [...strangers, ...pack.problems]);
  const { document, fileName } = pack.value;
  const diffs = listing.entries.map(({ name }) => name).filter((name) => DIFF.test(name));
  const changes = document.mutants.map((mutant) => readChange(folder, mutant, diffs));
  const problems = [
    ...strangers,
    ...repeatedIds(document, fileName),
    ...changes.flatMap((change) => (change.kind === 'problems' ? change.problems : [])),
    ...unnamedDiffs(document, diffs),
  ];
  if (problems.length > 0) throw invalidPack(folder, problems);
  const loaded = document.mutants.flatMap((mutant, index): LoadedMutant[] => {
    const change = changes[index];
    if (change?.kind !== 'read') return [];
    const mutantFile = pathInProject(root, join(folder, change.value.source ?? fileName));
    return [
      {
        id: `${document.pack}/${mutant.id}`,
        ...(mutantFile === undefined ? {} : { mutantFile }),
        mutant: dataMutant(mutant, change.value.change),
      },
    ];
  });
  return loaded.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function folderProblems(entries: readonly FolderEntry[]): readonly string[] {
  const packFiles = entries.filter(({ name }) => PACK_FILES.includes(name)).map(({ name }) => name);
  const strangers = entries.filter(
    ({ name, type }) => type !== 'file' || !(PACK_FILES.includes(name) || DIFF.test(name) || PROSE.test(name)),
  );
  return [
    ...(packFiles.length > 1 ? [`expected one pack file, got ${packFiles.join(' and ')}`] : []),
    ...(entries.length > LIMITS.packFolderFilesMax
      ? [`expected at most ${LIMITS.packFolderFilesMax} files, got ${entries.length}`]
      : []),
    ...strangers.slice(0, 20).map(({ name, type }) => {
      const got = type === 'other' ? 'a symbolic link or device' : `a ${type} that is none of them`;
      return `${name}: expected a pack file, a diff or prose, got ${got}`;
    }),
  ];
}

interface PackFile {
  readonly document: PackDocument;
  readonly fileName: string;
}

function readPackFile(folder: string, entries: readonly FolderEntry[]): Reading<PackFile> {
  const [entry] = entries.filter(({ name, type }) => PACK_FILES.includes(name) && type === 'file');
  if (entry === undefined) return failed([`expected ${PACK_FILES.join(' or ')}, got none`]);
  const { name: fileName } = entry;
  const format = fileName.endsWith('.json') ? 'json' : 'yaml';
  const text = readText(folder, fileName, format === 'json' ? LIMITS.packFileBytesMax : LIMITS.packYamlBytesMax);
  if (text.kind === 'problems') return text;
  const reading = readDataText(text.value, format);
  if (reading.kind === 'problems') return failed(reading.problems.map((problem) => `${fileName}: ${problem}`));
  if (isPackDocument(reading.value)) return { kind: 'read', value: { document: reading.value, fileName } };
  return failed(packProblems(reading.value).map((problem) => `${fileName}: ${problem}`));
}

interface ReadChange {
  readonly change: StatedChange;
  /** The diff file that states it; absent for the pack file itself. */
  readonly source?: string;
}

function readChange(folder: string, mutant: PackMutant, diffs: readonly string[]): Reading<ReadChange> {
  const { id, find, replace, file } = mutant;
  const own = diffs.filter((name) => name.replace(DIFF, '') === id);
  if (find !== undefined && replace !== undefined) {
    if (own.length > 0)
      return failed([`${own.join(', ')}: expected no diff beside find and replace of ${id}, got one`]);
    return { kind: 'read', value: { change: { kind: 'exact-edit', find, replace } } };
  }
  const [source] = own;
  if (source === undefined || own.length > 1) {
    const got = own.length === 0 ? 'none' : own.join(' and ');
    return failed([`mutant ${id}: expected find and replace, or one diff ${id}.diff or ${id}.patch, got ${got}`]);
  }
  const text = readText(folder, source, LIMITS.packDiffBytesMax);
  if (text.kind === 'problems') return text;
  const diff = readUnifiedDiff(text.value);
  if (diff.kind === 'problem') return failed([`${source}: ${diff.problem}`]);
  if (diff.file !== file) return failed([`${source}: expected a diff of ${file}, got one of ${diff.file}`]);
  return { kind: 'read', value: { change: { kind: 'unified-diff', hunks: diff.hunks }, source } };
}

function readText(folder: string, name: string, bytesMax: number): Reading<string> {
  const reading = readBoundedFile(join(folder, name), bytesMax);
  switch (reading.kind) {
    case 'absent':
      return failed([`${name}: expected a file, got none`]);
    case 'unreadable':
      return failed([`${name}: expected a readable file, got ${reading.reason}`]);
    case 'too-large':
      return failed([`${name}: expected at most ${reading.bytesMax} bytes, got ${reading.bytesFound}`]);
    case 'bytes':
      try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(reading.bytes);
        return { kind: 'read', value: text };
      } catch {
        return failed([`${name}: expected UTF-8, got other bytes`]);
      }
  }
}

function repeatedIds(document: PackDocument, fileName: string): readonly string[] {
  const ids = document.mutants.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${fileName}: expected each id once, got ${id} again`);
}

/** A fault that nobody would run is not left out silently. */
function unnamedDiffs(document: PackDocument, diffs: readonly string[]): readonly string[] {
  const ids = new Set(document.mutants.map(({ id }) => id));
  return diffs
    .filter((name) => !ids.has(name.replace(DIFF, '')))
    .map((name) => `${name}: expected a mutant of this id in the pack file, got none`);
}

function dataMutant(mutant: PackMutant, change: StatedChange): DataMutant {
  const { title, why, breaks = NOT_STATED, file, definition = MODULE_DEFINITION, since = NOT_STATED } = mutant;
  return { title, why, breaks, target: { file, definition }, killers: mutant.killers ?? [], since, change };
}

function failed(problems: readonly string[]): { readonly kind: 'problems'; readonly problems: readonly string[] } {
  return { kind: 'problems', problems };
}

function invalidPack(folder: string, problems: readonly string[]): HookproofError {
  return new HookproofError(
    'mutant-invalid',
    `expected a pack of data, got ${problems.length} problem(s), at ${folder}: ${problems.join('; ')}`,
    {
      exitCode: 5,
      hint: 'a pack folder holds one pack.json, pack.yaml or pack.yml, diffs named after their mutants, and prose (*.md, *.txt, LICENSE); nothing in it is executed',
    },
  );
}
