import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { buildSidecar } from '../../src/receipts/signatures/sidecar.ts';
import { sidecarFileName } from '../../src/receipts/signatures/sidecar-name.ts';
import { packRun } from './rounds/review-records.ts';
import { matrixSetCases } from './matrix-set-cases.ts';
import { answerOf, planOf, withdrawalOf } from './sample-records.ts';
import { firstContact, idOf, placeOf, SAMPLE_KINDS, sampleSet, type SampleSet } from './sample-set.ts';
import { knownKey } from './signature-vectors.ts';
import { restated, worstAnswer, type NamedFile, type Vector, type VectorCase } from './vector-case.ts';

type Files = Readonly<Record<string, Uint8Array>>;

interface SetCase {
  readonly name: string;
  readonly why: string;
  readonly files: Files;
  readonly base?: Files;
  /** Only of places that are not `ok`. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly shell?: Vector['shell'];
}

/** Folders of receipts that are each sound: what they say of each other, and of what was published before. */
export function setVectors(killed: RunStatement, survived: RunStatement): readonly VectorCase[] {
  const set = sampleSet(killed, survived);
  return [
    ...grownCases(set, survived),
    ...doubledCases(set),
    ...roundCases(set, killed),
    ...otherCases(set, killed),
    ...matrixSetCases(),
  ].map(caseOf);
}

function caseOf({ name, why, files, base = {}, wrong = {}, shell }: SetCase): VectorCase {
  const answers = Object.fromEntries(
    [...new Set([...Object.keys(files), ...Object.keys(wrong)])]
      .toSorted()
      .map((place) => [place, wrong[place] ?? 'ok'] as const),
  );
  const [receipt = ''] = Object.keys(wrong).length > 0 ? Object.keys(wrong) : Object.keys(files);
  const expected = worstAnswer(Object.values(answers));
  return {
    name,
    vector: { why, group: 'set', receipt, expected, answers, ...(shell === undefined ? {} : { shell }) },
    files: { ...files, ...Object.fromEntries(Object.entries(base).map(([place, bytes]) => [`base/${place}`, bytes])) },
  };
}

const ALL = SAMPLE_KINDS;

function filesOf(set: SampleSet, kinds: readonly (keyof SampleSet)[]): Files {
  return Object.fromEntries(kinds.map((kind) => [placeOf(set, kind), set[kind].bytes]));
}

function without(...left: readonly (keyof SampleSet)[]): readonly (keyof SampleSet)[] {
  return ALL.filter((kind) => !left.includes(kind));
}

const APPEND_ONLY = 'tampered append-only';
const INCOMPLETE = 'incomplete set';
const TAMPERED = 'tampered set';
const CURRENCY = 'whether anything stands in the place of what was withdrawn is currency, at which it does not look';

function grownCases(set: SampleSet, survived: RunStatement): readonly SetCase[] {
  const all = filesOf(set, ALL);
  const base = filesOf(set, without('answer', 'withdrawal'));
  const survivor = placeOf(set, 'survivor');
  const renamed = `named-${'0'.repeat(64)}.json`;
  const key = knownKey(1);
  const sidecar = sidecarFileName(set.older.fileName, key.publicKey.keyId);
  const signature = { [sidecar]: buildSidecar(set.older.bytes, key) };
  const better = restated(survived, 'named', ({ predicate }) => {
    predicate.runDetails.startedAt = '2026-11-30T00:00:01Z';
  });
  const few = filesOf(set, without('survivor', 'answer', 'withdrawal'));
  const edited = Buffer.from(Buffer.from(set.survivor.bytes).toString('utf8').replace('"passed": 2', '"passed": 1'));
  return [
    { name: 'set-whole', why: 'receipts of all five kinds', files: all },
    { name: 'set-grown', why: 'two receipts more than the base has', files: all, base },
    { name: 'set-grown-signature', why: 'a signature more than the base has', files: { ...all, ...signature }, base },
    {
      name: 'set-deleted_fail',
      why: 'the run with the survivor is gone',
      files: few,
      base,
      wrong: { [survivor]: APPEND_ONLY },
    },
    {
      name: 'set-deleted-review_fail',
      why: 'a whole review is gone',
      files: filesOf(set, without('plan', 'packRun', 'round')),
      base,
      wrong: Object.fromEntries(
        (['plan', 'packRun', 'round'] as const).map((kind) => [placeOf(set, kind), APPEND_ONLY]),
      ),
    },
    {
      name: 'set-signature-deleted_fail',
      why: 'a signature is gone',
      files: all,
      base: { ...all, ...signature },
      wrong: { [sidecar]: APPEND_ONLY },
    },
    {
      name: 'set-renamed_fail',
      why: 'a receipt under another digest',
      files: { ...few, [renamed]: set.survivor.bytes },
      base,
      wrong: { [survivor]: APPEND_ONLY, [renamed]: 'tampered id' },
    },
    {
      name: 'set-moved_fail',
      why: 'a receipt in the other folder',
      files: { ...filesOf(set, without('withdrawal')), [`reviews/${set.withdrawal.fileName}`]: set.withdrawal.bytes },
      base: all,
      wrong: { [placeOf(set, 'withdrawal')]: APPEND_ONLY },
    },
    {
      name: 'set-changed_fail',
      why: 'a receipt with other bytes',
      files: { ...few, [survivor]: edited },
      base,
      wrong: { [survivor]: 'tampered id' },
    },
    {
      name: 'set-replaced_fail',
      why: 'a run that tells another time in the place of the one that was published',
      files: { ...few, [better.fileName]: better.bytes },
      base,
      wrong: { [survivor]: APPEND_ONLY },
    },
  ];
}

function doubledCases(set: SampleSet): readonly SetCase[] {
  const all = filesOf(set, ALL);
  const twins = (['survivor', 'answer', 'round'] as const).map((kind): SetCase => {
    const place = placeOf(set, kind);
    const other = place.startsWith('reviews/') ? set[kind].fileName : `reviews/${place}`;
    return {
      name: `set-doubled-${kind}_fail`,
      why: 'the same bytes at two places',
      files: { ...all, [other]: set[kind].bytes },
      wrong: { [place]: TAMPERED, [other]: TAMPERED },
    };
  });
  return [
    ...twins,
    {
      name: 'set-copied_fail',
      why: 'the same bytes under a free name',
      files: { ...all, 'copy.json': set.survivor.bytes },
      wrong: { 'copy.json': 'tampered id' },
    },
  ];
}

function roundCases(set: SampleSet, killed: RunStatement): readonly SetCase[] {
  const all = filesOf(set, ALL);
  const round = placeOf(set, 'round');
  const again = restated(packRun(killed), 'review', ({ predicate }) => {
    predicate.runDetails.startedAt = '2026-12-02T00:00:00Z';
  });
  const later = (changes: Parameters<typeof firstContact>[3]): NamedFile =>
    restated(firstContact(killed, idOf(set.plan), idOf(again), changes), 'round', ({ predicate }) => {
      predicate.details.finishedAt = '2026-12-03T00:00:00Z';
    });
  const followUp = later({ relation: 'same-set', parent: idOf(set.round) });
  const second = later({});
  const other = later({ reviewer: 'ben' });
  const files = (...more: readonly NamedFile[]): Files =>
    Object.fromEntries([again, ...more].map(({ fileName, bytes }) => [`reviews/${fileName}`, bytes]));
  const copiedPlan = restated(planOf(killed, { review: 'another-review' }), 'plan');
  return [
    {
      name: 'set-follow-up',
      why: 'a first contact and a second round of the same set',
      files: { ...all, ...files(followUp) },
    },
    { name: 'set-two-reviewers', why: 'two first contacts by two reviewers', files: { ...all, ...files(other) } },
    {
      name: 'set-two-first-contacts_fail',
      why: 'a second first contact of one reviewer',
      files: { ...all, ...files(second) },
      wrong: { [`reviews/${second.fileName}`]: TAMPERED },
    },
    {
      name: 'set-parent-missing_fail',
      why: 'a follow-up without its first contact',
      files: { ...filesOf(set, without('round', 'packRun')), ...files(followUp) },
      wrong: { [`reviews/${followUp.fileName}`]: INCOMPLETE },
    },
    {
      name: 'set-run-missing_fail',
      why: 'a round whose run is missing',
      files: filesOf(set, without('packRun')),
      wrong: { [round]: INCOMPLETE },
    },
    {
      name: 'set-plan-missing_fail',
      why: 'a round whose request is missing',
      files: filesOf(set, without('plan')),
      wrong: { [round]: INCOMPLETE },
    },
    {
      name: 'set-no-round_fail',
      why: 'a run among the reviews that no round names',
      files: { ...all, ...files() },
      wrong: { [`reviews/${again.fileName}`]: INCOMPLETE },
    },
    {
      name: 'set-round-deleted_fail',
      why: 'the round is gone, its run and its request are not',
      files: filesOf(set, without('round')),
      wrong: { [placeOf(set, 'packRun')]: INCOMPLETE },
    },
    {
      name: 'set-copied-request_fail',
      why: 'one request under two names',
      files: { ...all, [`reviews/${copiedPlan.fileName}`]: copiedPlan.bytes },
      wrong: { [placeOf(set, 'plan')]: TAMPERED, [`reviews/${copiedPlan.fileName}`]: TAMPERED, [round]: TAMPERED },
    },
    ...falseRounds(set, killed),
  ];
}

/** Rounds that say something else than their runs. */
function falseRounds(set: SampleSet, killed: RunStatement): readonly SetCase[] {
  const better = restated(firstContact(killed, idOf(set.plan), idOf(set.packRun)), 'round', ({ predicate }) => {
    const { counts } = predicate.claim;
    [counts.killed, counts.survived] = [counts.killed - 1, counts.survived + 1];
  });
  const rest = filesOf(set, without('round'));
  return [
    {
      name: 'set-round-counts_fail',
      why: 'a round with other counts than its run',
      files: { ...rest, [`reviews/${better.fileName}`]: better.bytes },
      wrong: { [`reviews/${better.fileName}`]: TAMPERED },
    },
  ];
}

function otherCases(set: SampleSet, killed: RunStatement): readonly SetCase[] {
  const few = filesOf(set, without('older', 'withdrawal', 'answer'));
  const killedAnswer = restated(answerOf(killed, idOf(set.older)), 'answer');
  const ofWithdrawal = restated(withdrawalOf('withdrawal', [idOf(set.withdrawal)]), 'withdrawal');
  const onlyOld = filesOf(set, ['older', 'withdrawal']);
  return [
    {
      name: 'set-withdrawn',
      why: 'a withdrawn run in the place of which another stands',
      files: filesOf(set, ['older', 'survivor', 'withdrawal']),
    },
    {
      name: 'set-withdrawn-alone_fail',
      why: 'a withdrawn run in the place of which nothing stands',
      files: onlyOld,
      wrong: { [placeOf(set, 'older')]: 'withdrawn' },
      shell: {
        expected: 'ok',
        because: CURRENCY,
      },
    },
    {
      name: 'set-withdrawn-gone_fail',
      why: 'a withdrawal of what is not there',
      files: { ...few, [placeOf(set, 'withdrawal')]: set.withdrawal.bytes },
      wrong: { [placeOf(set, 'withdrawal')]: INCOMPLETE },
    },
    {
      name: 'set-withdrawn-withdrawal_fail',
      why: 'a withdrawal that is withdrawn',
      files: { ...filesOf(set, ALL), [ofWithdrawal.fileName]: ofWithdrawal.bytes },
      wrong: { [ofWithdrawal.fileName]: TAMPERED, [placeOf(set, 'withdrawal')]: 'withdrawn' },
      shell: { expected: TAMPERED, because: CURRENCY },
    },
    {
      name: 'set-answered-run-gone_fail',
      why: 'an answer without its run',
      files: filesOf(set, without('survivor', 'withdrawal')),
      wrong: { [placeOf(set, 'answer')]: INCOMPLETE },
    },
    {
      name: 'set-answered-killed_fail',
      why: 'an answer to a mutant that was killed',
      files: { ...filesOf(set, ALL), [killedAnswer.fileName]: killedAnswer.bytes },
      wrong: { [killedAnswer.fileName]: TAMPERED },
    },
  ];
}
