import type { GateBase, GateInput } from '../../src/gate/gate-input.ts';
import { DEFAULT_GATE_POLICY } from '../../src/model/gate-policy.ts';
import type { LiveRecordVerdict, ReceiptVerdict } from '../../src/model/receipt-verdict.ts';
import type {
  RecordedAnswer,
  RecordedControl,
  RecordedMatrix,
  RecordedMutant,
  RecordedRound,
  RecordedRun,
} from '../../src/model/recorded-run.ts';

/** Builders of recorded evidence that a gate lets through; a test changes just what it is about. */
export function recordedMutant(overrides: Partial<RecordedMutant> = {}): RecordedMutant {
  return {
    id: 'fee/half-price',
    title: 'Everybody pays half',
    breaks: 'fees-1',
    file: 'src/fee.ts',
    definition: 'fee',
    expects: 'killed',
    outcome: 'killed',
    reason: null,
    detail: null,
    applied: { definitionSha256: 'd'.repeat(64), effectFingerprint: 'e'.repeat(64), firstLine: 3, lastLine: 5 },
    killers: ['test/fee.test.ts > half is not enough'],
    otherFailures: [],
    planned: 2,
    executed: 2,
    durationMs: 4,
    ...overrides,
  };
}

/** A mutant that no test noticed. */
export function survivor(overrides: Partial<RecordedMutant> = {}): RecordedMutant {
  return recordedMutant({ outcome: 'survived', killers: [], ...overrides });
}

export function recordedControl(overrides: Partial<RecordedControl> = {}): RecordedControl {
  return {
    when: 'before',
    executed: 2,
    passed: 2,
    failed: 0,
    errors: 0,
    failedTestIds: [],
    testIdsSha256: 'a'.repeat(64),
    ...overrides,
  };
}

export function recordedRun(overrides: Partial<RecordedRun> = {}): RecordedRun {
  const receiptId = overrides.receiptId ?? '1'.repeat(64);
  return {
    fileName: `${overrides.lane ?? 'named'}-${receiptId}.json`,
    receiptId,
    claimId: 'c'.repeat(64),
    lane: 'named',
    configFile: 'hookproof.config.ts',
    deep: false,
    selection: [],
    pack: 'mutants',
    subjects: [{ file: 'src/fee.ts', gitBlob: 'b'.repeat(40), sha256: 'f'.repeat(64) }],
    config: [{ file: 'vitest.config.ts', sha256: '9'.repeat(64) }],
    mutants: [recordedMutant()],
    tests: ['test/fee.test.ts > half is not enough', 'test/fee.test.ts > members pay less'],
    controls: [recordedControl(), recordedControl(), recordedControl({ when: 'after' })],
    selfControls: [
      { kind: 'identity', definition: 'fee', expected: 'survived', got: 'survived' },
      { kind: 'always-throw', definition: 'fee', expected: 'killed-by-crash', got: 'killed-by-crash' },
    ],
    unsound: [],
    exitCode: 0,
    toolVersion: '0.1.0',
    commit: '0'.repeat(40),
    startedAt: '2026-11-30T08:00:00.000Z',
    durationMs: 1200,
    ...overrides,
  };
}

export function receiptVerdict(overrides: Partial<ReceiptVerdict> = {}): ReceiptVerdict {
  return {
    fileName: `named-${'1'.repeat(64)}.json`,
    place: `named-${'1'.repeat(64)}.json`,
    type: 'run',
    receiptId: '1'.repeat(64),
    integrity: 'ok',
    currency: 'current',
    ok: true,
    mismatches: [],
    changed: [],
    cosmetic: false,
    drifted: [],
    notes: [],
    supersededBy: null,
    withdrawnBy: null,
    recordedAt: '2026-11-30T08:00:00.000Z',
    about: 'hookproof.config.json',
    summary: null,
    ...overrides,
  };
}

/** Answers the survivor of `survivor()`. */
export function recordedAnswer(overrides: Partial<RecordedAnswer> = {}): RecordedAnswer {
  const receiptId = overrides.receiptId ?? '5'.repeat(64);
  return {
    fileName: `answer-${receiptId}.json`,
    receiptId,
    lane: 'named',
    mutantId: 'fee/half-price',
    file: 'src/fee.ts',
    definition: 'fee',
    definitionSha256: 'd'.repeat(64),
    effectFingerprint: 'e'.repeat(64),
    category: 'equivalent',
    reason: 'nobody pays twice',
    owner: 'fees team',
    expires: '2027-05-01',
    answeredAt: '2026-11-30T09:00:00.000Z',
    ...overrides,
  };
}

/** A matrix of one cell, which is right. */
export function recordedMatrix(overrides: Partial<RecordedMatrix> = {}): RecordedMatrix {
  const receiptId = overrides.receiptId ?? '3'.repeat(64);
  return {
    fileName: `matrix-${receiptId}.json`,
    receiptId,
    operators: 1,
    hosts: 1,
    cells: 1,
    belowCeiling: 0,
    wrong: [],
    shrunk: [],
    ...overrides,
  };
}

/** A first contact whose one run is `2222…`. */
export function recordedRound(overrides: Partial<RecordedRound> = {}): RecordedRound {
  const receiptId = overrides.receiptId ?? '7'.repeat(64);
  return {
    fileName: `round-${receiptId}.json`,
    receiptId,
    review: 'fees',
    plan: '6'.repeat(64),
    reviewer: 'ada',
    relation: 'first-contact',
    parent: null,
    setSha256: '8'.repeat(64),
    mutants: 1,
    runs: ['2'.repeat(64)],
    finishedAt: '2026-11-30T09:00:00.000Z',
    ...overrides,
  };
}

/** One current run of one killed mutant: every condition that has something to look at is green. */
export function liveVerdict(overrides: Partial<LiveRecordVerdict> = {}): LiveRecordVerdict {
  const fileName = `codex-0.171.0-${'7'.repeat(64)}.json`;
  const place = `live/${fileName}`;
  const counted = { about: 'codex 0.171.0', cells: 1, tally: { agrees: 1 }, problems: [] };
  return { fileName, place, integrity: 'ok', mismatches: [], ...counted, ...overrides };
}

export function gateInput(overrides: Partial<GateInput> = {}): GateInput {
  const runs = overrides.runs ?? [recordedRun()];
  return {
    policy: DEFAULT_GATE_POLICY,
    today: '2026-12-01',
    configFile: 'hookproof.config.ts',
    receipts: runs.map(({ fileName, receiptId }) => receiptVerdict({ fileName, receiptId })),
    live: [],
    runs,
    answers: [],
    rounds: [],
    matrices: [],
    registeredIds: ['fee/half-price'],
    base: { kind: 'not-asked' },
    ...overrides,
  };
}

/** A base that was read, of which HEAD is a later commit and the configuration the same. */
export function baseRead(overrides: Partial<Extract<GateBase, { readonly kind: 'read' }>> = {}): GateBase {
  return {
    kind: 'read',
    ref: 'main',
    isHead: false,
    isSameConfiguration: true,
    fileNames: [`named-${'a'.repeat(64)}.json`],
    broken: [],
    ...overrides,
  };
}
