import { dirname } from 'node:path';
import type { Mismatch, ReceiptVerdict, Verification } from '../../model/receipt-verdict.ts';
import { listReceiptFolder } from '../receipt-folder.ts';
import { supersededBy } from '../succession.ts';
import { compareWithBase, type AppendOnly } from './append-only.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judgeMatrix } from './judge-matrix.ts';
import { judgePlan } from './judge-plan.ts';
import { judgeRound } from './judge-round.ts';
import { judgeRun } from './judge-run.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import type { SoundOutline } from './outline.ts';
import { readOutlines } from './read-outlines.ts';
import { receiptSet, type PlacedOutline, type ReceiptSet } from './receipt-set.ts';
import { receiptsPathIn, type TodayInput } from './today.ts';
import { blankVerdict, setMismatch, type Judgement } from './verdict-parts.ts';

export interface VerifyInput extends TodayInput {
  /** Absolute paths of the receipts asked for; undefined for the whole folder. */
  readonly files?: readonly string[];
  /** A commit, branch or tag that today's set must have grown from; undefined compares with none. */
  readonly base?: string;
  /** Default: the clock. */
  readonly now?: Date;
}

/** A clock of another machine may be wrong, but not by more than this. */
const AHEAD_MS_MAX = 86_400_000;

/**
 * Recomputes everything that receipts say about themselves, about each other, about today's tree and about what was
 * published before. Writes nothing. Runs no test; `deriveMutants` may load the project's configuration and mutants.
 * Memory does not grow with the size of the receipts. Throws only what `deriveMutants` throws.
 */
export async function verifyReceipts(input: VerifyInput): Promise<Verification> {
  const { receipts: candidates, ignored } = listReceiptFolder(input.folder);
  const asked = new Set(input.files ?? candidates);
  const readings = await readOutlines([...new Set([...candidates, ...asked])]);
  const set = receiptSet(input.folder, readings);
  const appendOnly = await compareBase(set, input);
  const judged = await judgeAll(set, asked, input);
  const receipts = [
    ...set.placed.flatMap(({ path, place }) => {
      const verdict = judged.get(path);
      return verdict === undefined ? [] : [withBase(verdict, appendOnly.differing.get(place))];
    }),
    ...goneVerdicts(appendOnly, set),
  ];
  const { comparison } = appendOnly;
  const isBaseKept =
    comparison.kind === 'not-compared' || (comparison.kind === 'compared' && comparison.mismatches.length === 0);
  return {
    folder: input.folder,
    receipts,
    base: comparison,
    ignored,
    ok: receipts.length > 0 && receipts.every((receipt) => receipt.ok) && isBaseKept,
  };
}

async function compareBase(set: ReceiptSet, { root, folder, base }: VerifyInput): Promise<AppendOnly> {
  if (base === undefined) return { comparison: { kind: 'not-compared' }, differing: new Map() };
  const placesOf = (sha256: string): readonly string[] => set.places.get(sha256) ?? [];
  return await compareWithBase({ root, folder: receiptsPathIn(root, folder), ref: base, placesOf });
}

/** By path. Rounds come last: they are as current as their runs, which are judged with them when nobody asked. */
async function judgeAll(
  set: ReceiptSet,
  asked: ReadonlySet<string>,
  input: VerifyInput,
): Promise<ReadonlyMap<string, ReceiptVerdict>> {
  const now = input.now ?? new Date();
  const verdicts = new Map<string, ReceiptVerdict>();
  const runs = new Map<string, ReceiptVerdict>();
  const wanted = new Set(
    set.placed.flatMap(({ path, outline }) =>
      outline.kind === 'ok' && outline.type === 'round' && asked.has(path) ? outline.claim.runs : [],
    ),
  );
  const isRound = ({ outline }: PlacedOutline): boolean => outline.kind === 'ok' && outline.type === 'round';
  for (const placed of [...set.placed.filter((each) => !isRound(each)), ...set.placed.filter(isRound)]) {
    const { path, outline } = placed;
    const isWanted = outline.kind === 'ok' && wanted.has(outline.receiptId);
    if (!asked.has(path) && !isWanted) continue;
    const verdict = await judge(placed, { set, input, now, runs });
    if (asked.has(path)) verdicts.set(path, verdict);
    if (isWanted) runs.set(outline.receiptId, verdict);
  }
  return verdicts;
}

interface Surroundings {
  readonly set: ReceiptSet;
  readonly input: VerifyInput;
  readonly now: Date;
  /** Verdicts of the runs of rounds, by receipt id. */
  readonly runs: ReadonlyMap<string, ReceiptVerdict>;
}

async function judge(placed: PlacedOutline, around: Surroundings): Promise<ReceiptVerdict> {
  const blank = blankVerdict(placed);
  const { outline } = placed;
  if (outline.kind !== 'ok') return blank;
  const early = [...dateMismatches(outline, around.now), ...twinMismatches(placed, outline, around.set)];
  if (early.length > 0) return { ...blank, integrity: 'tampered', mismatches: early };
  const judgement = await judgeSound(placed, outline, around);
  const verdict = { ...blank, currency: 'current' as const, ok: true, ...judgement };
  return disowned(verdict, outline, around.set);
}

async function judgeSound(
  { place }: PlacedOutline,
  outline: SoundOutline,
  { set, input, now, runs }: Surroundings,
): Promise<Judgement> {
  switch (outline.type) {
    case 'run':
      return await judgeRun(outline, place, set, input);
    case 'plan':
      return judgePlan(outline, set, input);
    case 'round':
      return await judgeRound(outline, set, runs, input);
    case 'answer':
      return await judgeAnswer(outline, set, input, now);
    case 'matrix':
      return await judgeMatrix(outline, set, input);
    case 'withdrawal':
      return judgeWithdrawal(outline, set);
  }
}

function dateMismatches({ recordedAt }: SoundOutline, now: Date): Mismatch[] {
  if (Date.parse(recordedAt) <= now.getTime() + AHEAD_MS_MAX) return [];
  const expected = `at most a day after ${now.toISOString()}`;
  return [{ step: 'consistency', what: 'date', expected, got: recordedAt }];
}

/** The same bytes at two places would count twice. */
function twinMismatches({ place }: PlacedOutline, { receiptId }: SoundOutline, set: ReceiptSet): Mismatch[] {
  const others = (set.places.get(receiptId) ?? []).filter((other) => other !== place);
  return others.length === 0 ? [] : [setMismatch('place', 'one', `the same bytes at ${others.join(', ')}`)];
}

/**
 * A withdrawal shows, and makes nothing better: a tampered receipt stays tampered. What gated before must have
 * something in its place; what gates nothing (a request, an answer, a run that others followed) may just be gone.
 */
function disowned(verdict: ReceiptVerdict, outline: SoundOutline, set: ReceiptSet): ReceiptVerdict {
  const withdrawal = set.withdrawals.get(outline.receiptId);
  if (withdrawal === undefined) return verdict;
  const withdrawnBy = withdrawal.receiptId;
  if (verdict.integrity !== 'ok') return { ...verdict, withdrawnBy };
  const isReplaced = verdict.currency === 'superseded' || verdict.currency === 'historical';
  const gatesNothing = outline.type === 'answer' || outline.type === 'plan';
  const successor = outline.type === 'run' ? supersededBy(outline.member, set.newestRuns) : null;
  const hasMatrix = outline.type === 'matrix' && set.matrices.length > 0;
  const ok = isReplaced || gatesNothing || hasMatrix || successor !== null;
  return { ...verdict, currency: 'withdrawn', ok, withdrawnBy };
}

function withBase(verdict: ReceiptVerdict, mismatch: Mismatch | undefined): ReceiptVerdict {
  if (mismatch === undefined) return verdict;
  const mismatches = [...verdict.mismatches, mismatch];
  return { ...verdict, integrity: 'tampered', currency: 'unknown', ok: false, mismatches };
}

/** Receipts of the base that are gone get a verdict of their own: they are missing from no list. */
function goneVerdicts({ differing }: AppendOnly, set: ReceiptSet): ReceiptVerdict[] {
  const standing = new Set(set.placed.map(({ place }) => place));
  return [...differing]
    .filter(([place]) => !standing.has(place) && !place.endsWith('.dsse.json'))
    .map(([place, mismatch]) => {
      const fileName = dirname(place) === '.' ? place : place.slice(dirname(place).length + 1);
      return blankVerdict({ place, outline: { kind: 'tampered', fileName, mismatches: [mismatch] } });
    });
}
