import type { Changes } from './module-server.ts';
import type { BaselineFile } from './suite-baseline.ts';

export type Reach = 'executed' | 'not-executed' | 'unknown';

/**
 * Whether a test file executed the changed definition in the control run: the outermost function around the change.
 * A change outside every function is executed when its module loads. Missing counts are unknown, never "not executed".
 */
export function reachOfChange(file: BaselineFile, changes: Changes): Reach {
  const reaches = Object.entries(changes)
    .filter(([key]) => key.startsWith(`${file.address.session} `))
    .map(([key, change]): Reach => {
      const ranges = file.functions[key];
      if (ranges === undefined || change === null) return 'unknown';
      const around = ranges.find((range) => range.start < change.start && change.end < range.end);
      return around === undefined || around.executed ? 'executed' : 'not-executed';
    });
  if (reaches.includes('executed')) return 'executed';
  return reaches.length > 0 && reaches.every((reach) => reach === 'not-executed') ? 'not-executed' : 'unknown';
}

/**
 * Whether any test that is left to run executed it. Where tests of a file are left out by design, it may have been
 * them: unknown.
 */
export function reachOfAny(
  files: readonly BaselineFile[],
  omittedIds: ReadonlySet<string>,
  changes: Changes,
): boolean | 'unknown' {
  const reaches = files.map((file) => {
    const reach = reachOfChange(file, changes);
    const isWhole = !file.tests.some((test) => omittedIds.has(test.id));
    return reach === 'executed' && !isWhole ? 'unknown' : reach;
  });
  if (reaches.includes('executed')) return true;
  return reaches.includes('unknown') ? 'unknown' : false;
}
