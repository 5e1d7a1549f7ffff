import type { GateInput } from '../../src/gate/gate-input.ts';
import type { RecordedRun } from '../../src/model/recorded-run.ts';
import type { Row } from './gate-case.ts';
import { gateInput, recordedRound, recordedRun, survivor } from './gate-inputs.ts';

const FIRST = '2'.repeat(64);
const SECOND = '3'.repeat(64);

/** A pack of a reviewer: first contact with one survivor, then the same set again, clean. */
export function reviewed(
  second: Partial<RecordedRun> = {},
  follow: Partial<ReturnType<typeof recordedRound>> = {},
): GateInput {
  const named = recordedRun();
  const first = recordedRun({
    lane: 'review',
    receiptId: FIRST,
    pack: 'packs/ada',
    mutants: [survivor()],
    exitCode: 2,
  });
  const again = recordedRun({ lane: 'review', receiptId: SECOND, pack: 'packs/ada', ...second });
  const contact = recordedRound();
  const followUp = recordedRound({
    receiptId: '9'.repeat(64),
    relation: 'same-set',
    parent: contact.receiptId,
    runs: [SECOND],
    finishedAt: '2026-11-30T10:00:00.000Z',
    ...follow,
  });
  return gateInput({ runs: [named, first, again], rounds: [contact, followUp] });
}

export const ROUNDS: readonly Row[] = [
  {
    fact: 'a newest round with a survivor',
    input: reviewed({ mutants: [survivor()], exitCode: 2 }),
    red: ['review-rounds'],
    exitCode: 2,
    says: 'fee/half-price: expected killed, got survived',
  },
  {
    fact: 'an edited pack that scores for the set before it',
    input: reviewed({}, { relation: 'new-set', setSha256: '4'.repeat(64) }),
    red: ['review-rounds'],
    exitCode: 2,
    says: 'got survived',
  },
  {
    fact: 'a same set whose faults are others',
    input: reviewed({}, { setSha256: '4'.repeat(64) }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'its faults are others',
  },
  {
    fact: 'a follow-up without its first contact',
    input: { ...reviewed(), rounds: reviewed().rounds.slice(1) },
    red: ['outcomes', 'review-rounds'],
    exitCode: 6,
    says: 'expected one first contact, got 0',
  },
  {
    fact: 'two first contacts of one review',
    input: reviewed({}, { relation: 'first-contact', parent: null }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'expected one first contact, got 2',
  },
  {
    fact: 'a round whose run is missing',
    input: reviewed({}, { runs: ['0'.repeat(64)] }),
    red: ['review-rounds'],
    exitCode: 6,
    says: '1 runs of a round are missing',
  },
  {
    fact: 'a round that left mutants out of its runs',
    input: reviewed({}, { mutants: 2 }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'expected 2 mutants in the runs of a round, got 1',
  },
  {
    fact: 'a follow-up that is older than what it follows',
    input: reviewed({}, { finishedAt: '2026-11-30T08:00:00.000Z' }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'older than the round that it follows',
  },
];
