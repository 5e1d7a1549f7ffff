import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import { checkReceipt } from '../../../src/receipts/read-receipt.ts';
import { supersededBy } from '../../../src/receipts/succession.ts';
import { roundAfter } from '../../../src/receipts/verify/judge-run.ts';
import { outlineOf, type Outline } from '../../../src/receipts/verify/outline.ts';
import { receiptSet, type ReceiptSet } from '../../../src/receipts/verify/receipt-set.ts';
import { packRun } from '../rounds/review-records.ts';
import { withdrawalOf } from '../sample-records.ts';
import { firstContact, idOf, SAMPLE_KINDS, sampleSet } from '../sample-set.ts';
import { restated, type NamedFile } from '../vector-case.ts';

const VECTORS = resolve(import.meta.dirname, '../../vectors');
const FOLDER = '/receipts';

function statementOf(vector: string): RunStatement {
  const file = readdirSync(join(VECTORS, vector)).find((name) => name !== 'vector.json')!;
  return JSON.parse(readFileSync(join(VECTORS, vector, file), 'utf8')) as RunStatement;
}

/** All kinds, two rounds of one reviewer, two withdrawals of one run, and runs that began in the same second. */
function receipts(): readonly NamedFile[] {
  const killed = statementOf('sound');
  const set = sampleSet(killed, statementOf('sound-survivor'));
  const again = restated(packRun(killed), 'review', ({ predicate }) => {
    predicate.runDetails.startedAt = '2026-12-02T00:00:00Z';
  });
  const changes = { relation: 'same-set', parent: idOf(set.round) } as const;
  const followUp = restated(firstContact(killed, idOf(set.plan), idOf(again), changes), 'round');
  const twin = restated(killed, 'named', ({ predicate }) => {
    predicate.runDetails.durationMs = 7;
  });
  const twice = restated(withdrawalOf('named', [idOf(set.older)], 'Once more.'), 'withdrawal');
  return [...SAMPLE_KINDS.map((kind) => set[kind]), again, followUp, twin, twice];
}

function outlines(files: readonly NamedFile[]): readonly (readonly [string, Outline])[] {
  return files.map(({ fileName, bytes }) => [join(FOLDER, fileName), outlineOf(checkReceipt(fileName, bytes))]);
}

/** Everything that a judge asks of a set, but for the order in which it lists the files. */
function told(set: ReceiptSet): unknown {
  const sorted = <T>(entries: Iterable<readonly [string, T]>): (readonly [string, T])[] =>
    [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    newest: sorted(set.newestRuns).map(([line, { receiptId }]) => [line, receiptId]),
    withdrawals: sorted(set.withdrawals).map(([id, { receiptId }]) => [id, receiptId]),
    rounds: set.rounds.map((round) => [round.receiptId, roundAfter(round, set)]),
    roundsOfRun: sorted(set.roundsOfRun).map(([id, rounds]) => [id, rounds.map(({ receiptId }) => receiptId)]),
    plans: set.plans.map(({ receiptId }) => receiptId),
    successors: sorted(set.byId).map(([id, outline]) => [
      id,
      outline.type === 'run' ? (supersededBy(outline.member, set.newestRuns)?.receiptId ?? null) : null,
    ]),
  };
}

describe('a set of receipts', () => {
  it('tells the same of succession, withdrawals and rounds for any order of the files', () => {
    const files = outlines(receipts());
    expect(files.filter(([, { kind }]) => kind !== 'ok')).toEqual([]);
    const expected = told(receiptSet(FOLDER, new Map(files)));
    fc.assert(
      fc.property(fc.shuffledSubarray([...files], { minLength: files.length }), (shuffled) => {
        expect(told(receiptSet(FOLDER, new Map(shuffled)))).toEqual(expected);
      }),
      { seed: 20_261_130, numRuns: 200 },
    );
  });

  it('has a newest run of every line that no other run supersedes', () => {
    const files = outlines(receipts());
    fc.assert(
      fc.property(fc.shuffledSubarray([...files]), (some) => {
        const { newestRuns } = receiptSet(FOLDER, new Map(some));
        const superseded = [...newestRuns.values()].filter((member) => supersededBy(member, newestRuns) !== null);
        expect(superseded).toEqual([]);
      }),
      { seed: 20_261_130, numRuns: 200 },
    );
  });
});
