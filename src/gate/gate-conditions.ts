import { answers } from './conditions/answers.ts';
import { appendOnly } from './conditions/append-only.ts';
import { budgets } from './conditions/budgets.ts';
import { configMatrix } from './conditions/config-matrix.ts';
import { controls } from './conditions/controls.ts';
import { currency } from './conditions/currency.ts';
import { integrity } from './conditions/integrity.ts';
import { outcomes } from './conditions/outcomes.ts';
import { population } from './conditions/population.ts';
import { receiptsPresent } from './conditions/receipts-present.ts';
import { reviewRounds } from './conditions/review-rounds.ts';
import { selfControls } from './conditions/self-controls.ts';
import type { GateCondition } from './gate-input.ts';

/** Every condition, in the order of printing: what would make the rest meaningless comes first. */
export const GATE_CONDITIONS: readonly GateCondition[] = [
  receiptsPresent,
  integrity,
  population,
  controls,
  selfControls,
  outcomes,
  configMatrix,
  answers,
  reviewRounds,
  currency,
  appendOnly,
  budgets,
];
