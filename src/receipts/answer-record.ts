import { claimIdOf } from './claim-id.ts';
import {
  ANSWER_PREDICATE_TYPE,
  type AnswerClaim,
  type AnswerDetails,
  type AnswerStatement,
} from './kinds/answer-statement.ts';
import { STATEMENT_TYPE } from './kinds/statement.ts';

/** States an answer to a mutant that lived in the run of that file name. */
export function answerStatement(claim: AnswerClaim, runFileName: string, details: AnswerDetails): AnswerStatement {
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: runFileName, digest: { sha256: claim.run } }],
    predicateType: ANSWER_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), details },
  };
}
