import type { ConfigOperator } from './operator.ts';
import { COMPOSITION_OPERATORS } from './operators/composition.ts';
import { EVENT_OPERATORS } from './operators/event.ts';
import { HANDLER_OPERATORS } from './operators/handler.ts';
import { LAYER_OPERATORS } from './operators/layer.ts';
import { MATCHER_OPERATORS } from './operators/matcher.ts';
import { ROUTE_OPERATORS } from './operators/route.ts';
import { SHAPE_OPERATORS } from './operators/shape.ts';
import { TRUST_OPERATORS } from './operators/trust.ts';

/** Every operator of the lane, by family. */
export const CONFIG_OPERATORS: readonly ConfigOperator[] = [
  ...MATCHER_OPERATORS,
  ...EVENT_OPERATORS,
  ...SHAPE_OPERATORS,
  ...HANDLER_OPERATORS,
  ...TRUST_OPERATORS,
  ...LAYER_OPERATORS,
  ...ROUTE_OPERATORS,
  ...COMPOSITION_OPERATORS,
];
