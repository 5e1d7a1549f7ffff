import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { moduleIdOf } from '../worker-protocol.ts';
import type { MutatedModule } from '../worker-protocol.ts';
import type { Profiler } from 'node:inspector';

export interface ReachMeter {
  start(): void;
  /**
   * Whether any evaluation of the module executed the outermost function around the mutated place; null when the
   * engine reports no script of that name, which says nothing.
   */
  stop(mutated: readonly MutatedModule[]): boolean | null;
}

/** Counts function entries with V8's precise coverage: the counters are the engine's, nothing is inserted into the text. */
export function createReachMeter(): ReachMeter {
  const inspector = new Session();
  return {
    start() {
      inspector.connect();
      inspector.post('Profiler.enable');
      inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    },
    stop(mutated) {
      const scripts = takeCoverage(inspector);
      inspector.post('Profiler.stopPreciseCoverage');
      inspector.disconnect();
      const counted = mutated.flatMap((module) =>
        Object.entries(module.texts).flatMap(([key, text]) =>
          scripts
            .filter((script) => isScriptOf(script, moduleIdOf(key)))
            .map((script) => executes(script, text, module.firstDifference[key] ?? 0)),
        ),
      );
      return counted.length === 0 ? null : counted.includes(true);
    },
  };
}

/** The inspector shows absolute paths as addresses. */
function isScriptOf(script: Profiler.ScriptCoverage, moduleId: string): boolean {
  return script.url === moduleId || (moduleId.startsWith('/') && script.url === pathToFileURL(moduleId).href);
}

function takeCoverage(inspector: Session): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  // Commands of an in-process session are answered before post() returns.
  inspector.post('Profiler.takePreciseCoverage', (error, result) => {
    if (error === null) scripts = result.result;
  });
  return scripts;
}

/** The module's text stands in a wrapper; functions that begin before the text are the wrapper's own. */
function executes(script: Profiler.ScriptCoverage, text: string, place: number): boolean {
  const ranges = script.functions.flatMap((covered) => covered.ranges.slice(0, 1));
  const end = Math.max(...ranges.map((range) => range.endOffset));
  const textStart = end - text.length - '\n}}'.length;
  const around = ranges.filter(
    (range) =>
      range.startOffset >= textStart && range.startOffset <= textStart + place && textStart + place < range.endOffset,
  );
  const outermost = around.toSorted((a, b) => a.startOffset - b.startOffset)[0];
  // Outside every function the text runs whenever the module is evaluated, and there is a script only if it was.
  return outermost === undefined || outermost.count > 0;
}
