import { createHash } from 'node:crypto';
import { claimIdOf } from '../../src/receipts/claim-id.ts';
import { ANSWER_PREDICATE_TYPE, type AnswerStatement } from '../../src/receipts/kinds/answer-statement.ts';
import {
  countsOf,
  extentOf,
  MATRIX_PREDICATE_TYPE,
  type MatrixCell,
  type MatrixClaim,
  type MatrixStatement,
} from '../../src/receipts/kinds/matrix-statement.ts';
import { PLAN_PREDICATE_TYPE, type PlanStatement } from '../../src/receipts/kinds/plan-statement.ts';
import { ROUND_PREDICATE_TYPE, type RoundStatement } from '../../src/receipts/kinds/round-statement.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { STATEMENT_TYPE, type Statement } from '../../src/receipts/kinds/statement.ts';
import { WITHDRAWAL_PREDICATE_TYPE, type WithdrawalStatement } from '../../src/receipts/kinds/withdrawal-statement.ts';

/** Statements of the other kinds, about a run that exists. Everything that follows from the claim is put right. */

const SOMEWHERE = { commit: 'unknown', tree: 'unknown', dirty: 'unknown' } as const;

export function hexOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function stated<Type extends string, Claim, Details>(
  predicateType: Type,
  claim: Claim,
  details: Details,
  subject: Statement<Type, Claim, Details>['subject'],
): Statement<Type, Claim, Details> {
  return {
    _type: STATEMENT_TYPE,
    subject,
    predicateType,
    predicate: { claim, claimId: claimIdOf(claim), details },
  };
}

function named(prefix: string, receiptId: string): { name: string; digest: { sha256: string } } {
  return { name: `${prefix}-${receiptId}.json`, digest: { sha256: receiptId } };
}

export function planOf(run: RunStatement, changes: Partial<PlanStatement['predicate']['claim']> = {}): PlanStatement {
  const { scope, subjects, suite, config, lockFiles, manifestSha256, installedSha256, toolchain, platform } =
    run.predicate.claim;
  const claim = {
    review: 'gate-review',
    nonce: '0123456789abcdef0123456789abcdef',
    request: 'Break the gate.',
    configFile: scope.configFile ?? 'hookproof.config.json',
    deep: scope.deep,
    subjects,
    suite,
    config,
    lockFiles,
    manifestSha256,
    installedSha256,
    toolchain,
    platform,
    ...changes,
  };
  return stated(
    PLAN_PREDICATE_TYPE,
    claim,
    { ...SOMEWHERE, openedAt: '2026-11-01T00:00:00Z' },
    claim.subjects.map(({ file, sha256, gitBlob }) => ({ name: file, digest: { gitBlob, sha256 } })),
  );
}

export interface RoundParts {
  readonly plan: string;
  readonly runs: readonly string[];
  readonly run: RunStatement;
  readonly changes?: Partial<RoundStatement['predicate']['claim']>;
  readonly finishedAt?: string;
}

export function roundOf({ plan, runs, run, changes = {}, finishedAt }: RoundParts): RoundStatement {
  const { pack, counts } = run.predicate.claim;
  const claim = {
    review: 'gate-review',
    plan,
    reviewer: 'ada',
    relation: 'first-contact' as const,
    parent: null,
    changedSinceParent: [],
    pack: { folder: pack.folder, setSha256: hexOf('set'), mutants: pack.mutants },
    runs,
    counts,
    overlap: [],
    ...changes,
  };
  return stated(ROUND_PREDICATE_TYPE, claim, { ...SOMEWHERE, finishedAt: finishedAt ?? '2026-11-02T00:00:00Z' }, [
    named('plan', claim.plan),
    ...claim.runs.map((id) => named(run.predicate.claim.scope.lane, id)),
  ]);
}

export function answerOf(
  run: RunStatement,
  runId: string,
  changes: Partial<AnswerStatement['predicate']['claim']> = {},
  answeredAt = '2026-11-03T00:00:00Z',
): AnswerStatement {
  const { scope, mutants } = run.predicate.claim;
  const mutant = mutants.find(({ outcome }) => outcome === 'survived') ?? mutants[0]!;
  const claim = {
    lane: scope.lane,
    mutant: {
      id: mutant.id,
      file: mutant.file,
      definition: mutant.definition,
      definitionSha256: mutant.applied?.definitionSha256 ?? hexOf('none'),
      effectFingerprint: mutant.applied?.effectFingerprint ?? 'none',
    },
    run: runId,
    category: 'equivalent' as const,
    reason: 'No level lies between the two.',
    evidence: [
      { kind: 'argument' as const, text: 'Levels are whole numbers.' },
      { kind: 'witness-search' as const, inputs: 1000, seed: 1 },
      { kind: 'emitted-javascript' as const, originalSha256: hexOf('js'), mutatedSha256: hexOf('js') },
    ],
    owner: 'ada',
    expires: '2099-12-31',
    ...changes,
  };
  const details = { ...SOMEWHERE, answeredAt };
  return stated(ANSWER_PREDICATE_TYPE, claim, details, [named(scope.lane, runId)]);
}

/** Two hosts, two operators; every cell is right. */
export const CELLS: readonly MatrixCell[] = [
  {
    operator: 'event/wrong',
    fixture: 'codex/user',
    host: 'codex',
    expected: 'drop',
    got: 'UNCOVERED',
    result: 'right',
  },
  { operator: 'shape/spaces', fixture: 'codex/user', host: 'codex', expected: 'keep', got: 'COVERED', result: 'right' },
  {
    operator: 'shape/spaces',
    fixture: 'qwen-code/user',
    host: 'qwen-code',
    expected: 'keep',
    got: 'COVERED',
    result: 'right',
  },
];

/** One host that can be COVERED and one below a ceiling; every cell is right. */
export const CEILING_CELLS: readonly MatrixCell[] = [
  cellBelow('event/wrong', 'drop', 'UNCOVERED', 'other'),
  cellBelow('program/other', 'doubt', 'UNVERIFIED', 'other'),
  {
    operator: 'shape/spaces',
    fixture: 'codex/user',
    host: 'codex',
    expected: 'keep',
    got: 'COVERED',
    deciding: 'same',
    result: 'right',
  },
  cellBelow('shape/spaces', 'keep', 'UNVERIFIED', 'same'),
];

function cellBelow(
  operator: string,
  expected: MatrixCell['expected'],
  got: MatrixCell['got'],
  deciding: 'same' | 'other',
): MatrixCell {
  const [fixture, host] = ['cursor/user', 'cursor'];
  return { operator, fixture, host, ceiling: 'UNVERIFIED', expected, got, deciding, result: 'right' };
}

/** Everything that follows from the cells is put right, unless it is changed. */
export function matrixOf(changes: Partial<MatrixClaim> = {}, measuredAt = '2026-11-05T00:00:00Z'): MatrixStatement {
  const cells = changes.cells ?? CELLS;
  const counts = countsOf(cells);
  const shrunk = changes.shrunk ?? [];
  const isGood = cells.length > 0 && counts.right === cells.length && shrunk.length === 0;
  const claim: MatrixClaim = {
    sources: [
      { file: 'src/config-mutants/measured-matrix.ts', sha256: hexOf('measured') },
      { file: 'src/detector/coverage.ts', sha256: hexOf('coverage') },
    ],
    lockFiles: [{ file: 'package-lock.json', sha256: hexOf('lock') }],
    ...extentOf(cells),
    cells,
    counts,
    shrunk,
    exitCode: isGood ? 0 : 2,
    ...changes,
  };
  const subject = claim.sources.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } }));
  return stated(MATRIX_PREDICATE_TYPE, claim, { ...SOMEWHERE, measuredAt }, subject);
}

export function withdrawalOf(
  prefix: string,
  receipts: readonly string[],
  reason = 'The machine was broken.',
): WithdrawalStatement {
  const claim = { receipts: receipts.toSorted(), reason, owner: 'ada' };
  const details = { ...SOMEWHERE, withdrawnAt: '2026-11-04T00:00:00Z' };
  return stated(
    WITHDRAWAL_PREDICATE_TYPE,
    claim,
    details,
    claim.receipts.map((id) => named(prefix, id)),
  );
}
