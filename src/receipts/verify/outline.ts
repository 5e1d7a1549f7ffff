import type { AnswerableMutant } from '../../model/answer-rule.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { ReceiptSummary } from '../../model/receipt-verdict.ts';
import type { AnswerStatement } from '../kinds/answer-statement.ts';
import type { MatrixExtent } from '../kinds/matrix-statement.ts';
import type { RoundStatement } from '../kinds/round-statement.ts';
import type { MutantClaim, RunScope, RunStatement } from '../kinds/run-statement.ts';
import type { WithdrawalStatement } from '../kinds/withdrawal-statement.ts';
import type { ReceiptReading, UnsoundReceipt } from '../read-receipt.ts';
import { lineMember, type LineMember } from '../succession.ts';

/**
 * What is kept in memory of a receipt while a folder is judged: small, whatever the size of the receipt. Whole
 * statements are read once more, one by one, where they are needed. Can be sent between threads.
 */
export type Outline = SoundOutline | UnsoundReceipt;

export type SoundOutline = RunOutline | PlanOutline | RoundOutline | AnswerOutline | MatrixOutline | WithdrawalOutline;

interface OutlineParts<Type extends string> {
  readonly kind: 'ok';
  readonly type: Type;
  readonly fileName: string;
  readonly receiptId: string;
  readonly claimId: string;
  /** RFC 3339 with Z, as the receipt tells it. */
  readonly recordedAt: string;
}

export interface RunOutline extends OutlineParts<'run'> {
  readonly member: LineMember;
  readonly summary: ReceiptSummary;
  readonly scope: RunScope;
  /** Where the population stands. */
  readonly packFolder: string | null;
  /** Mutants that no test noticed: those that can be answered. */
  readonly living: readonly LivingMutant[];
}

/** What an answer is held against. */
export type LivingMutant = AnswerableMutant & { readonly id: string };

/** Outcomes that leave a mutant without a test that noticed it. */
const LIVING: readonly Outcome[] = ['survived', 'unreached', 'timeout'];

export interface PlanOutline extends OutlineParts<'plan'> {
  readonly review: string;
  readonly nonce: string;
}

export interface RoundOutline extends OutlineParts<'round'> {
  readonly claim: Omit<RoundStatement['predicate']['claim'], 'overlap'>;
}

export interface AnswerOutline extends OutlineParts<'answer'> {
  readonly claim: Pick<
    AnswerStatement['predicate']['claim'],
    'lane' | 'mutant' | 'run' | 'category' | 'owner' | 'expires'
  >;
}

export interface MatrixOutline extends OutlineParts<'matrix'> {
  readonly extent: MatrixExtent;
}

export interface WithdrawalOutline extends OutlineParts<'withdrawal'> {
  readonly claim: WithdrawalStatement['predicate']['claim'];
}

/** The outline of what was read. Pure. */
export function outlineOf(reading: ReceiptReading): Outline {
  if (reading.kind !== 'ok') return reading;
  const { fileName, receiptId } = reading;
  const parts = { kind: 'ok', fileName, receiptId, claimId: reading.statement.predicate.claimId } as const;
  switch (reading.type) {
    case 'run': {
      const summary = summaryOf(reading.statement);
      const { mutants, pack, scope } = reading.statement.predicate.claim;
      const living = mutants.filter(({ outcome }) => LIVING.includes(outcome)).map(answerable);
      const packFolder = pack.folder;
      return {
        ...parts,
        type: 'run',
        recordedAt: summary.startedAt,
        member: lineMember(reading),
        summary,
        scope,
        packFolder,
        living,
      };
    }
    case 'plan': {
      const { claim, details } = reading.statement.predicate;
      return { ...parts, type: 'plan', recordedAt: details.openedAt, review: claim.review, nonce: claim.nonce };
    }
    case 'round': {
      const { claim, details } = reading.statement.predicate;
      const { overlap: _, ...rest } = claim;
      return { ...parts, type: 'round', recordedAt: details.finishedAt, claim: rest };
    }
    case 'answer': {
      const { claim, details } = reading.statement.predicate;
      const { lane, mutant, run, category, owner, expires } = claim;
      const kept = { lane, mutant, run, category, owner, expires };
      return { ...parts, type: 'answer', recordedAt: details.answeredAt, claim: kept };
    }
    case 'matrix': {
      const { claim, details } = reading.statement.predicate;
      const extent = { operators: claim.operators, hosts: claim.hosts };
      return { ...parts, type: 'matrix', recordedAt: details.measuredAt, extent };
    }
    case 'withdrawal': {
      const { claim, details } = reading.statement.predicate;
      return { ...parts, type: 'withdrawal', recordedAt: details.withdrawnAt, claim };
    }
  }
}

/** Whether something that another thread of ours sent is an outline. */
export function isOutline(value: unknown): value is Outline {
  return typeof value === 'object' && value !== null && 'kind' in value && 'fileName' in value;
}

/** What of a mutant an answer is held against. */
export function answerable({ id, file, definition, outcome, applied }: MutantClaim): LivingMutant {
  const digests =
    applied === null
      ? null
      : { definitionSha256: applied.definitionSha256, effectFingerprint: applied.effectFingerprint };
  return { id, file, definition, outcome, applied: digests };
}

function summaryOf(statement: RunStatement): ReceiptSummary {
  const { claim, claimId, runDetails } = statement.predicate;
  const { scope, exitCode, counts } = claim;
  const { commit, dirty, startedAt } = runDetails;
  return { ...scope, commit, dirty, startedAt, exitCode, mutants: claim.mutants.length, counts, claimId };
}
