import { isAbsolute, join, relative } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import type { ChangedPin, Mismatch } from '../../model/receipt-verdict.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import type { RunClaim } from '../kinds/run-statement.ts';
import { packFilesOf } from '../pack-files.ts';
import { compareMutants, compareMutantSources, compareWithPinnedTexts } from './mutant-currency.ts';
import type { MatrixDerivation } from './matrix-derivation.ts';
import type { Derivation, DeriveMutants } from './mutant-currency.ts';
import { readPinnedBase, type PinnedBase } from './pinned-base.ts';
import { compareWithTree } from './tree-currency.ts';
import type { Judgement } from './verdict-parts.ts';

/** The JavaScript that a file becomes, types and comments gone; null for a file that is neither TypeScript nor JavaScript. */
export type EmitScript = (file: string, text: string) => Promise<string | null>;

/** What a comparison with today's tree needs. */
export interface TodayInput {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Absolute path of the folder with the receipts. */
  readonly folder: string;
  /** Whether drift of Node, platform and installed packages counts as stale. */
  readonly strict: boolean;
  readonly deriveMutants: DeriveMutants;
  /** Absent: the cells of a matrix are not derived again, which is noted. */
  readonly deriveMatrix?: () => Promise<MatrixDerivation>;
  /** Absent: nothing is called cosmetic. */
  readonly emitScript?: EmitScript;
}

/** Compares every pin of a claim with the tree as it stands. Runs no test. Throws only what `deriveMutants` throws. */
export async function compareToday(claim: RunClaim, input: TodayInput): Promise<Judgement> {
  const { root, folder, strict, deriveMutants } = input;
  const tree = compareWithTree(root, claim, receiptsPathIn(root, folder) ?? 'receipts');
  const derivation = await deriveMutants(claim.scope, claim.pack.folder);
  const derived = compareDerivation(root, claim, derivation, tree.changed);
  const changedFiles = new Set(tree.changed.filter(({ pin }) => pin === 'subject').map(({ what }) => what));
  const base = await readPinnedBase(root, claim, changedFiles);
  const pinned = await comparePinned(claim, base, tree.changed, input);
  const drifted = [...tree.drifted, ...derived.drifted];
  const mismatches = [...tree.mismatches, ...derived.mismatches, ...base.mismatches, ...pinned.mismatches];
  const alike = await cosmeticFiles(claim, base, changedFiles, input);
  const changed = [...tree.changed, ...derived.changed, ...(strict ? drifted : [])].map((pin) => labelled(pin, alike));
  const notes = [
    ...base.missing.map((file) => `mutants of ${file} are not derived again: git has no such blob`),
    ...pinned.notes,
  ];
  const found = { mismatches, changed, drifted, notes };
  if (mismatches.length > 0) return { integrity: 'tampered', currency: 'unknown', ok: false, ...found };
  if (changed.length > 0) {
    return { currency: 'stale', ok: false, cosmetic: changed.every(({ cosmetic }) => cosmetic === true), ...found };
  }
  return derivation.kind === 'failed' ? { currency: 'unknown', ok: false, ...found } : found;
}

/** A run that later ones have followed: what it says of its mutants must still come out of what it pins. */
export async function comparePast(claim: RunClaim, input: TodayInput): Promise<Judgement> {
  const files = new Set(claim.subjects.map(({ file }) => file));
  const base = await readPinnedBase(input.root, claim, files);
  const pinned = await comparePinned(claim, base, [], input);
  const mismatches = [...base.mismatches, ...pinned.mismatches];
  const notes = [
    ...base.missing.map((file) => `mutants of ${file} are not derived again: git has no such blob`),
    ...pinned.notes,
  ];
  return mismatches.length > 0
    ? { integrity: 'tampered', currency: 'unknown', ok: false, mismatches, notes }
    : { currency: 'historical', notes };
}

/** The folder of the receipts relative to the root, `/` separated; null when it stands outside. */
export function receiptsPathIn(root: string, folder: string): string | null {
  const path = relative(root, folder).replaceAll('\\', '/');
  return path === '' || path.startsWith('..') || isAbsolute(path) ? null : path;
}

interface DerivedComparison {
  readonly changed: readonly ChangedPin[];
  readonly drifted: readonly ChangedPin[];
  readonly mismatches: readonly Mismatch[];
}

function compareDerivation(
  root: string,
  claim: RunClaim,
  derivation: Derivation,
  changed: readonly ChangedPin[],
): DerivedComparison {
  switch (derivation.kind) {
    case 'unsupported':
    case 'failed':
      return {
        changed: compareMutantSources(root, claim),
        mismatches: [],
        drifted: [{ pin: 'derivation', what: 'mutants', expected: 'derived again', got: derivation.reason }],
      };
    case 'derived': {
      const changedFiles = new Set(changed.filter((pin) => pin.pin === 'subject').map((pin) => pin.what));
      const compared = compareMutants(root, claim, derivation.plan, changedFiles);
      return { ...compared, drifted: [], mismatches: hasOtherInputs(claim, changed) ? [] : compared.mismatches };
    }
  }
}

/** Another tool, or another pack file, may honestly derive another mutant: then the receipt is stale, not false. */
function hasOtherInputs({ scope, pack }: RunClaim, changed: readonly ChangedPin[]): boolean {
  const packFiles = packFilesOf(scope.lane, pack.folder);
  return changed.some(({ pin, what }) => pin === 'toolchain' || (pin === 'config' && packFiles.includes(what)));
}

interface PinnedComparison {
  readonly mismatches: readonly Mismatch[];
  readonly notes: readonly string[];
}

async function comparePinned(
  claim: RunClaim,
  { texts }: PinnedBase,
  changed: readonly ChangedPin[],
  { root, deriveMutants }: TodayInput,
): Promise<PinnedComparison> {
  const attacked = new Set(claim.mutants.map(({ file }) => file).filter((file) => texts.has(file)));
  if (attacked.size === 0) return { mismatches: [], notes: [] };
  const said = (reason: string): PinnedComparison => ({
    mismatches: [],
    notes: [`mutants of ${[...attacked].join(', ')} are not derived again from what is pinned: ${reason}`],
  });
  if (hasOtherInputs(claim, changed)) return said('another tool or another pack file may derive others');
  const derivation = await deriveMutants(claim.scope, claim.pack.folder, texts);
  if (derivation.kind !== 'derived') return said(derivation.reason);
  return { mismatches: compareWithPinnedTexts(root, claim, derivation.plan, attacked), notes: [] };
}

/** Changed files that become the JavaScript that they were. */
async function cosmeticFiles(
  claim: RunClaim,
  { texts }: PinnedBase,
  changedFiles: ReadonlySet<string>,
  { root, emitScript }: TodayInput,
): Promise<ReadonlySet<string>> {
  const alike = new Set<string>();
  if (emitScript === undefined) return alike;
  for (const { file, emittedSha256 } of claim.subjects) {
    if (!changedFiles.has(file)) continue;
    const today = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
    if (today.kind !== 'bytes') continue;
    const emitted = await emitScript(file, today.bytes.toString('utf8'));
    const text = texts.get(file);
    const before = text === undefined ? null : await emitScript(file, text);
    const pinned = before === null ? emittedSha256 : sha256Hex(before);
    if (emitted !== null && sha256Hex(emitted) === pinned) alike.add(file);
  }
  return alike;
}

function labelled(pin: ChangedPin, alike: ReadonlySet<string>): ChangedPin {
  const file = pin.pin === 'subject' ? pin.what : pin.pin === 'definition' ? pin.what.split(' ')[0] : undefined;
  return file !== undefined && alike.has(file) ? { ...pin, cosmetic: true } : pin;
}
