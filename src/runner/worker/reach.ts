import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import type { FunctionRange } from '../worker-protocol.ts';
import type { Profiler } from 'node:inspector';

export interface FunctionCounter {
  start(): void;
  /**
   * Outermost functions of each module since the last call, by module id, and whether they were executed. `lengths`:
   * length of each module's text. A module that the engine does not report is missing, which says nothing.
   */
  take(lengths: ReadonlyMap<string, number>): Readonly<Record<string, readonly FunctionRange[]>>;
  stop(): void;
}

/** Counts function entries with V8's precise coverage: the counters are the engine's, nothing is inserted into the text. */
export function createFunctionCounter(): FunctionCounter {
  const inspector = new Session();
  return {
    start() {
      inspector.connect();
      inspector.post('Profiler.enable');
      inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    },
    take(lengths) {
      const byAddress = groupByAddress(takeCoverage(inspector));
      const found = [...lengths].flatMap(([id, length]) => {
        const scripts = byAddress.get(id) ?? byAddress.get(addressOf(id));
        return scripts === undefined ? [] : [[id, merge(scripts.map((script) => outermost(script, length)))] as const];
      });
      return Object.fromEntries(found);
    },
    stop() {
      inspector.post('Profiler.stopPreciseCoverage');
      inspector.disconnect();
    },
  };
}

/** The inspector shows absolute paths as addresses. */
function addressOf(moduleId: string): string {
  return moduleId.startsWith('/') ? pathToFileURL(moduleId).href : moduleId;
}

function takeCoverage(inspector: Session): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  // Commands of an in-process session are answered before post() returns.
  inspector.post('Profiler.takePreciseCoverage', (error, result) => {
    if (error === null) scripts = result.result;
  });
  return scripts;
}

function groupByAddress(
  scripts: readonly Profiler.ScriptCoverage[],
): ReadonlyMap<string, readonly Profiler.ScriptCoverage[]> {
  const groups = new Map<string, Profiler.ScriptCoverage[]>();
  for (const script of scripts) {
    const group = groups.get(script.url);
    if (group === undefined) groups.set(script.url, [script]);
    else group.push(script);
  }
  return groups;
}

/** The text stands in a wrapper that ends with two braces; functions that begin before the text are the wrapper's own. */
function outermost(script: Profiler.ScriptCoverage, length: number): readonly FunctionRange[] {
  const ranges = script.functions.flatMap((covered) => covered.ranges.slice(0, 1));
  const end = Math.max(...ranges.map((range) => range.endOffset));
  const textStart = end - length - '\n}}'.length;
  const inside = ranges
    .filter((range) => range.startOffset >= textStart)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const result: FunctionRange[] = [];
  for (const { startOffset, endOffset, count } of inside) {
    const previous = result.at(-1);
    if (previous !== undefined && endOffset - textStart <= previous.end) continue;
    result.push({ start: startOffset - textStart, end: endOffset - textStart, executed: count > 0 });
  }
  return result;
}

/** A module may be evaluated several times; executed once is executed. */
function merge(evaluations: readonly (readonly FunctionRange[])[]): readonly FunctionRange[] {
  const byStart = new Map<number, FunctionRange>();
  for (const range of evaluations.flat()) {
    const known = byStart.get(range.start);
    byStart.set(range.start, known?.executed === true ? known : range);
  }
  return [...byStart.values()];
}
