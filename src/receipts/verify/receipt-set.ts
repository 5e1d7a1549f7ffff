import { basename, relative } from 'node:path';
import { newestByMutant } from '../../model/answer-rule.ts';
import { readReceipt, type Sound, type SoundReceipt } from '../read-receipt.ts';
import type { ReceiptType } from '../kinds/receipt-kinds.ts';
import { newestOfEachLine } from '../succession.ts';
import type {
  MatrixOutline,
  Outline,
  PlanOutline,
  RoundOutline,
  RunOutline,
  SoundOutline,
  WithdrawalOutline,
} from './outline.ts';

/** One receipt of a set, and where it stands. */
export interface PlacedOutline {
  /** Absolute path. */
  readonly path: string;
  /** The same relative to the folder, `/` separated. */
  readonly place: string;
  readonly outline: Outline;
}

/** Everything that stands in a folder of receipts, so that one receipt can be held against the others. */
export interface ReceiptSet {
  readonly placed: readonly PlacedOutline[];
  /** Sound ones by receipt id. */
  readonly byId: ReadonlyMap<string, SoundOutline>;
  /** Receipt id -> every place where those bytes stand. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Line -> the run that gates, withdrawn ones left out. */
  readonly newestRuns: ReadonlyMap<string, { readonly run: RunOutline } & RunOutline['member']>;
  /** Receipt id -> the withdrawal that disowns it. */
  readonly withdrawals: ReadonlyMap<string, WithdrawalOutline>;
  /** Receipt id of a run -> the rounds that name it, oldest first. */
  readonly roundsOfRun: ReadonlyMap<string, readonly RoundOutline[]>;
  /** Oldest first. */
  readonly rounds: readonly RoundOutline[];
  readonly plans: readonly PlanOutline[];
  /** Oldest first, withdrawn ones left out: the last one gates. */
  readonly matrices: readonly MatrixOutline[];
  /** `answerKey` -> receipt id of the last word on that mutant, withdrawn ones left out. */
  readonly newestAnswers: ReadonlyMap<string, string>;
  /** Reads a whole receipt once more; null when it is of another kind, or no longer what it was. */
  statementOf<Type extends ReceiptType>(type: Type, receiptId: string): Sound<Type> | null;
}

/** A few statements are kept: what is asked for is mostly what was just asked for. */
const STATEMENTS_KEPT_MAX = 8;

export function receiptSet(folder: string, readings: ReadonlyMap<string, Outline>): ReceiptSet {
  const placed = [...readings].map(([path, outline]) => ({
    path,
    place: relative(folder, path).replaceAll('\\', '/'),
    outline,
  }));
  const sound = placed.flatMap(({ path, place, outline }) => (outline.kind === 'ok' ? [{ path, place, outline }] : []));
  // Nothing that is told may depend on the order of the files.
  const outlines = sound.map(({ outline }) => outline).toSorted((a, b) => (a.receiptId < b.receiptId ? -1 : 1));
  const byId = new Map(outlines.map((outline) => [outline.receiptId, outline]));
  const withdrawals = new Map(
    outlines
      .flatMap((outline) => (outline.type === 'withdrawal' ? [outline] : []))
      .flatMap((withdrawal) => withdrawal.claim.receipts.map((receiptId) => [receiptId, withdrawal] as const)),
  );
  const rounds = outlines.flatMap((outline) => (outline.type === 'round' ? [outline] : [])).toSorted(byTime);
  const standing = outlines.filter(({ receiptId }) => !withdrawals.has(receiptId));
  const runs = standing.flatMap((outline) => (outline.type === 'run' ? [outline] : []));
  return {
    placed,
    byId,
    places: gathered(sound.map(({ place, outline }) => [outline.receiptId, place])),
    newestRuns: newestOfEachLine(runs.map((run) => ({ ...run.member, run }))),
    withdrawals,
    roundsOfRun: gathered(rounds.flatMap((round) => round.claim.runs.map((run) => [run, round] as const))),
    rounds,
    newestAnswers: lastWords(standing),
    plans: outlines.flatMap((outline) => (outline.type === 'plan' ? [outline] : [])),
    matrices: standing.flatMap((outline) => (outline.type === 'matrix' ? [outline] : [])).toSorted(byTime),
    statementOf: reader(new Map(sound.map(({ path, outline }) => [outline.receiptId, path]))),
  };
}

function lastWords(outlines: readonly SoundOutline[]): ReadonlyMap<string, string> {
  const answers = outlines.flatMap((outline) => {
    if (outline.type !== 'answer') return [];
    const { receiptId, recordedAt, claim } = outline;
    const { id: mutantId, file, definition } = claim.mutant;
    return [{ lane: claim.lane, mutantId, file, definition, answeredAt: recordedAt, receiptId }];
  });
  return new Map([...newestByMutant(answers)].map(([key, { receiptId }]) => [key, receiptId]));
}

function byTime(a: SoundOutline, b: SoundOutline): number {
  return Date.parse(a.recordedAt) - Date.parse(b.recordedAt) || (a.receiptId < b.receiptId ? -1 : 1);
}

function gathered<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

function reader(paths: ReadonlyMap<string, string>): ReceiptSet['statementOf'] {
  const kept = new Map<string, SoundReceipt>();
  return (type, receiptId) => {
    const receipt = kept.get(receiptId) ?? readAgain(paths.get(receiptId), receiptId);
    if (receipt === null || !isOf(receipt, type)) return null;
    kept.delete(receiptId);
    kept.set(receiptId, receipt);
    const [oldest] = kept.keys();
    if (kept.size > STATEMENTS_KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return receipt;
  };
}

function readAgain(path: string | undefined, receiptId: string): SoundReceipt | null {
  if (path === undefined || !basename(path).includes(receiptId)) return null;
  const reading = readReceipt(path);
  return reading.kind === 'ok' && reading.receiptId === receiptId ? reading : null;
}

function isOf<Type extends ReceiptType>(receipt: SoundReceipt, type: Type): receipt is Sound<Type> {
  return receipt.type === type;
}
