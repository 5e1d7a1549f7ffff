import type { TestProject } from 'vitest/node';

/** Steps of vite and vitest that look at one statement at a time, and at what the module imports. */
const LOCAL_STEPS: ReadonlySet<string> = new Set([
  'builtin:oxc-runtime',
  'builtin:vite-json',
  'builtin:vite-resolve',
  'vite:asset-import-meta-url',
  'vite:client-inject',
  'vite:css',
  'vite:css-analysis',
  'vite:css-post',
  'vite:define',
  'vite:dynamic-import-vars',
  'vite:import-analysis',
  'vite:import-glob',
  'vite:oxc',
  'vite:worker',
  'vite:worker-import-meta-url',
  'vitest:automock',
  'vitest:coverage-transform',
  'vitest:css-disable',
  'vitest:css-empty-post',
  'vitest:meta-env-replacer',
  'vitest:mocks',
  'vitest:normalize-url',
]);

const known = new WeakMap<TestProject, boolean>();

/** Whether nothing but such steps transforms modules: a plugin of the user may look at the file as a whole. */
export function isLocalPipeline(project: TestProject): boolean {
  const found = known.get(project);
  if (found !== undefined) return found;
  const plugins = Object.values(project.vite.environments).flatMap((environment) => environment.plugins);
  const isLocal = plugins.every(({ name, transform }) => transform === undefined || LOCAL_STEPS.has(name));
  known.set(project, isLocal);
  return isLocal;
}
