import type { Outcome } from './outcome.ts';

/** No input tells it from the original / no input reaches it / it ends only with a time limit / the gap is accepted. */
export const ANSWER_CATEGORIES = ['equivalent', 'unreachable', 'never-ends', 'accepted-risk'] as const;
export type AnswerCategory = (typeof ANSWER_CATEGORIES)[number];

/** Whether an answer of this category can speak of this outcome. What hangs is told from the original by that alone, so it is neither equivalent nor unreachable. */
export function mayAnswer(category: AnswerCategory, outcome: Outcome): boolean {
  switch (outcome) {
    case 'timeout':
      return category === 'never-ends' || category === 'accepted-risk';
    case 'survived':
    case 'unreached':
      return category !== 'never-ends';
    case 'killed':
    case 'killed-elsewhere':
    case 'killed-by-crash':
    case 'flaky':
    case 'invalid':
    case 'equivalent':
    case 'harness-error':
    case 'pending':
      return false;
  }
}
