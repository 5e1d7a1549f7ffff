import type { Route } from '../model/route.ts';
import type { Counterexample } from '../model/verdict.ts';
import type { RequiredControl } from './required-controls.ts';
import { placeholderPrefix } from './route-selector.ts';

/** A call on this route that violates a control which nothing could supply. */
export function counterexampleFor(violated: RequiredControl, route: Route): Counterexample {
  return {
    event: route.decisionPoint === 'none' ? null : route.event.host,
    tool: concreteTool(route),
    input: violated.violatingInput,
    control: violated.control,
  };
}

/** The name that matchers are compared with; a placeholder stands for any tool of its server, so one is invented. */
function concreteTool(route: Route): string | null {
  if (route.tool.placeholder) return `${placeholderPrefix(route.tool)}any_tool`;
  return route.tool.canonical ?? route.tool.raw;
}
