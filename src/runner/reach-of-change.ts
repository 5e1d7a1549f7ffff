import type { Changes } from './module-server.ts';
import type { BaselineFile } from './suite-baseline.ts';

export type Reach = 'executed' | 'not-executed' | 'unknown';

/** Which tests of a file executed the changed definition in the control run. */
export type ReachingTests =
  /** It was executed while the file was loaded or in hooks, or nobody counted. */
  { readonly kind: 'whole-file' } | { readonly kind: 'places'; readonly places: ReadonlySet<number> };

/**
 * Whether a test file executed the changed definition in the control run: the innermost function around the change.
 * A change outside every function is executed when its module loads. Missing counts are unknown, never "not executed".
 */
export function reachOfChange(file: BaselineFile, changes: Changes): Reach {
  const reaches = changesOf(file, changes).map((change) => reachOf(file, change));
  if (reaches.includes('executed')) return 'executed';
  return reaches.length > 0 && reaches.every((reach) => reach === 'not-executed') ? 'not-executed' : 'unknown';
}

/** Only where every change was counted by test; one that is not makes it the whole file. */
export function testsOfChange(file: BaselineFile, changes: Changes): ReachingTests {
  const places = new Set<number>();
  const found = changesOf(file, changes);
  for (const change of found) {
    const id = change?.definition;
    const tests = id === undefined ? undefined : (file.reach?.tests.get(id) ?? NO_TEST);
    if (tests === undefined || tests === 'whole-file' || file.reach === null) return { kind: 'whole-file' };
    for (const place of tests) places.add(place);
  }
  return found.length === 0 ? { kind: 'whole-file' } : { kind: 'places', places };
}

const NO_TEST: ReadonlySet<number> = new Set();

type Change = NonNullable<Changes[string]> & { readonly key: string };

function changesOf(file: BaselineFile, changes: Changes): readonly (Change | null)[] {
  return Object.entries(changes).flatMap(([key, change]) =>
    key.startsWith(`${file.address.session} `) ? [change === null ? null : { ...change, key }] : [],
  );
}

function reachOf(file: BaselineFile, change: Change | null): Reach {
  if (change === null) return 'unknown';
  const { reach } = file;
  const id = change.definition ?? null;
  if (reach !== null && id !== null) {
    return reach.tests.has(id) ? 'executed' : 'not-executed';
  }
  const ranges = file.functions[change.key];
  if (ranges === undefined) return 'unknown';
  const around = ranges.find((range) => range.start < change.start && change.end < range.end);
  return around === undefined || around.executed ? 'executed' : 'not-executed';
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
