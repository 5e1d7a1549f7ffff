import type * as v from 'valibot';
import { differs, type Contradiction } from '../contradiction.ts';
import { LANES } from '../lane.ts';
import { readShape, type ShapeReading } from '../read-shape.ts';
import { ANSWER_PREDICATE_TYPE, ANSWER_STATEMENT, answerContradictions } from './answer-statement.ts';
import type { AnswerStatement } from './answer-statement.ts';
import { MATRIX_PREDICATE_TYPE, MATRIX_STATEMENT, matrixContradictions } from './matrix-statement.ts';
import type { MatrixStatement } from './matrix-statement.ts';
import { PLAN_PREDICATE_TYPE, PLAN_STATEMENT, planContradictions, type PlanStatement } from './plan-statement.ts';
import { ROUND_PREDICATE_TYPE, ROUND_STATEMENT, roundContradictions, type RoundStatement } from './round-statement.ts';
import { contradictions } from './run-consistency.ts';
import { RUN_STATEMENT } from './run-schema.ts';
import { RUN_PREDICATE_TYPE, type RunStatement } from './run-statement.ts';
import { WITHDRAWAL_PREDICATE_TYPE, WITHDRAWAL_STATEMENT, withdrawalContradictions } from './withdrawal-statement.ts';
import type { WithdrawalStatement } from './withdrawal-statement.ts';

/** A statement of any kind, with the kind's name. */
export type Recorded =
  | { readonly type: 'run'; readonly statement: RunStatement }
  | { readonly type: 'plan'; readonly statement: PlanStatement }
  | { readonly type: 'round'; readonly statement: RoundStatement }
  | { readonly type: 'answer'; readonly statement: AnswerStatement }
  | { readonly type: 'matrix'; readonly statement: MatrixStatement }
  | { readonly type: 'withdrawal'; readonly statement: WithdrawalStatement };

export type ReceiptType = Recorded['type'];

/** What tells one kind of receipt from another, and how its shape is checked. */
export interface ReceiptKind {
  readonly type: ReceiptType;
  readonly predicateType: string;
  /** First words of file names: lanes for runs, the name of the kind for all others. */
  readonly prefixes: readonly string[];
  /** File under `receipts/schema/`. */
  readonly schemaFile: string;
  /** Checks shape and nothing else. Problems say where, what was expected and what was got. */
  readonly read: (
    value: unknown,
  ) => ({ readonly kind: 'valid' } & ReadStatement) | Extract<ShapeReading<unknown>, { readonly kind: 'invalid' }>;
}

export interface ReadStatement {
  readonly recorded: Recorded;
  /** The first word that the file name must have. */
  readonly prefix: string;
  /** All that it says twice and differently, given the claim id that follows from its claim. */
  readonly contradictions: (claimId: string) => readonly Contradiction[];
}

/** Every kind of receipt that this version reads. */
export const RECEIPT_KINDS: readonly ReceiptKind[] = [
  {
    type: 'run',
    predicateType: RUN_PREDICATE_TYPE,
    prefixes: LANES,
    schemaFile: 'mutation-run.v1.schema.json',
    read: reader(RUN_STATEMENT, (statement) => ({
      recorded: { type: 'run', statement },
      prefix: statement.predicate.claim.scope.lane,
      contradictions: (claimId) => contradictions(statement, claimId),
    })),
  },
  {
    type: 'plan',
    predicateType: PLAN_PREDICATE_TYPE,
    prefixes: ['plan'],
    schemaFile: 'review-plan.v1.schema.json',
    read: reader(PLAN_STATEMENT, (statement) => ({
      recorded: { type: 'plan', statement },
      prefix: 'plan',
      contradictions: (claimId) => [...claimIdProblem(statement, claimId), ...planContradictions(statement)],
    })),
  },
  {
    type: 'round',
    predicateType: ROUND_PREDICATE_TYPE,
    prefixes: ['round'],
    schemaFile: 'review-round.v1.schema.json',
    read: reader(ROUND_STATEMENT, (statement) => ({
      recorded: { type: 'round', statement },
      prefix: 'round',
      contradictions: (claimId) => [...claimIdProblem(statement, claimId), ...roundContradictions(statement)],
    })),
  },
  {
    type: 'answer',
    predicateType: ANSWER_PREDICATE_TYPE,
    prefixes: ['answer'],
    schemaFile: 'survivor-answer.v1.schema.json',
    read: reader(ANSWER_STATEMENT, (statement) => ({
      recorded: { type: 'answer', statement },
      prefix: 'answer',
      contradictions: (claimId) => [...claimIdProblem(statement, claimId), ...answerContradictions(statement)],
    })),
  },
  {
    type: 'matrix',
    predicateType: MATRIX_PREDICATE_TYPE,
    prefixes: ['matrix'],
    schemaFile: 'config-matrix.v1.schema.json',
    read: reader(MATRIX_STATEMENT, (statement) => ({
      recorded: { type: 'matrix', statement },
      prefix: 'matrix',
      contradictions: (claimId) => [...claimIdProblem(statement, claimId), ...matrixContradictions(statement)],
    })),
  },
  {
    type: 'withdrawal',
    predicateType: WITHDRAWAL_PREDICATE_TYPE,
    prefixes: ['withdrawal'],
    schemaFile: 'withdrawal.v1.schema.json',
    read: reader(WITHDRAWAL_STATEMENT, (statement) => ({
      recorded: { type: 'withdrawal', statement },
      prefix: 'withdrawal',
      contradictions: (claimId) => [...claimIdProblem(statement, claimId), ...withdrawalContradictions(statement)],
    })),
  },
];

function reader<T>(schema: v.GenericSchema<unknown, T>, of: (statement: T) => ReadStatement): ReceiptKind['read'] {
  return (value) => {
    const shape = readShape(schema, value);
    return shape.kind === 'valid' ? { kind: 'valid', ...of(shape.statement) } : shape;
  };
}

function claimIdProblem(
  { predicate }: { readonly predicate: { readonly claimId: string } },
  claimId: string,
): Contradiction[] {
  return differs('predicate.claimId', claimId, predicate.claimId);
}
