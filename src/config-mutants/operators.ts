import { documentedExpectation } from './expected/documented-expectation.ts';
import type { ConfigOperator } from './operator.ts';
import { COMPOSITION_OPERATORS } from './operators/composition.ts';
import { EVENT_OPERATORS } from './operators/event.ts';
import { EVIDENCE_OPERATORS } from './operators/evidence.ts';
import { EXPRESSION_OPERATORS } from './operators/expression.ts';
import { HANDLER_OPERATORS } from './operators/handler.ts';
import { LAYER_OPERATORS } from './operators/layer.ts';
import { MATCHER_OPERATORS } from './operators/matcher.ts';
import { ROUTE_OPERATORS } from './operators/route.ts';
import { SHAPE_OPERATORS } from './operators/shape.ts';
import { SURROUNDING_OPERATORS } from './operators/surroundings.ts';
import { SWITCH_OPERATORS } from './operators/switch.ts';
import { TRUST_OPERATORS } from './operators/trust.ts';

const OPERATORS: readonly ConfigOperator[] = [
  ...MATCHER_OPERATORS,
  ...EXPRESSION_OPERATORS,
  ...EVENT_OPERATORS,
  ...SHAPE_OPERATORS,
  ...HANDLER_OPERATORS,
  ...TRUST_OPERATORS,
  ...LAYER_OPERATORS,
  ...SWITCH_OPERATORS,
  ...SURROUNDING_OPERATORS,
  ...ROUTE_OPERATORS,
  ...COMPOSITION_OPERATORS,
  ...EVIDENCE_OPERATORS,
];

/** Every operator of the lane, by family; what it means for a host that nobody ran stands in the table of that host. */
export const CONFIG_OPERATORS: readonly ConfigOperator[] = OPERATORS.map((operator) => ({
  ...operator,
  expect: (fixture) => documentedExpectation(fixture, operator.id) ?? operator.expect(fixture),
}));
