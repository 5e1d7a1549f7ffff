import type { RouteSelector } from '../model/policy.ts';
import type { Route, ToolIdentity } from '../model/route.ts';

/** Whether a rule speaks of a route. `unknown`: it depends on a field of the route that is unknown. */
export type Selection = 'selected' | 'not-selected' | 'unknown';

/** Every field of the selector has to select; one that surely does not settles it, one that is unknown leaves it open. */
export function selectsRoute(selector: RouteSelector, route: Route): Selection {
  const fields: readonly Selection[] = [
    selectsName(selector.host, route.host),
    selectsTool(selector.tool, route.tool),
    selectsName(selector.via, route.via),
    selectsName(selector.server, route.tool.server ?? null),
    route.effect === 'unknown' ? selectsUnknown(selector.effect) : selectsName(selector.effect, route.effect),
  ];
  if (fields.includes('not-selected')) return 'not-selected';
  return fields.includes('unknown') ? 'unknown' : 'selected';
}

/** Names are exact; a trailing `*` stands for any rest. An absent pattern and a bare `*` select everything, also no name. */
function selectsName(pattern: string | undefined, name: string | null): Selection {
  if (pattern === undefined || pattern === '*') return 'selected';
  if (name === null) return 'not-selected';
  const hit = pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  return hit ? 'selected' : 'not-selected';
}

function selectsUnknown(pattern: string | undefined): Selection {
  return pattern === undefined || pattern === '*' ? 'selected' : 'unknown';
}

/** Either identity of the tool may be named: adding a rule to a route asks for more, never for less. */
function selectsTool(pattern: string | undefined, tool: ToolIdentity): Selection {
  if (pattern !== undefined && tool.placeholder) return selectsPlaceholder(pattern, tool);
  const either = [selectsName(pattern, tool.raw), selectsName(pattern, tool.canonical)];
  return either.includes('selected') ? 'selected' : 'not-selected';
}

/** A placeholder `<prefix>*` stands for tools not seen yet: a rule for all of them selects it, a rule for some may. */
function selectsPlaceholder(pattern: string, tool: ToolIdentity): Selection {
  const prefix = placeholderPrefix(tool);
  const wanted = pattern.endsWith('*') ? pattern.slice(0, -1) : pattern;
  if (pattern.endsWith('*') && prefix.startsWith(wanted)) return 'selected';
  return wanted.startsWith(prefix) ? 'unknown' : 'not-selected';
}

/** What the names of all tools behind a placeholder begin with; '' when nothing is known of them. */
export function placeholderPrefix(tool: ToolIdentity): string {
  return (tool.canonical ?? tool.raw ?? '').replace(/\*$/u, '');
}
