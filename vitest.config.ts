import { defineConfig } from 'vitest/config';

interface TestProject {
  readonly name: string;
  readonly include: string[];
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
  readonly globalSetup?: string[];
  /** False: the files share one process and its modules, a fraction of the time. One that replaces a module puts it back. */
  readonly isolate?: boolean;
  readonly sequence?: { readonly seed: number };
}

const SEQUENCE = { seed: 20261130 };
const SHARED = { isolate: false };

/** The mutation suite, for `vitest.machine.config.ts` too. */
export const UNIT: TestProject = {
  name: 'unit',
  include: ['test/{model,detector,dispatch,hosts,focused}/**/*.test.ts'],
  sequence: SEQUENCE,
};

/** Work bounds of hostile expressions: in process too, but too slow to run for every named mutant. */
export const BOUNDS: TestProject = { name: 'bounds', include: ['test/bounds/**/*.test.ts'], sequence: SEQUENCE };

/**
 * The suite of the mutants in the harness itself: gate, receipts and what a canary shows, in process, on vectors and in small folders of their
 * own, quick enough to run for every mutant. Its files are part of `harness` once more, as `focused` is part of `unit`.
 */
export const HARNESS_UNIT: TestProject = {
  name: 'harness-unit',
  include: [
    'test/config-mutants/{cell-result,matrix-verdict}.test.ts',
    'test/detector/probe-validity.test.ts',
    'test/gate/{campaign-verdict,pack-quality,run-gate}.test.ts',
    'test/probe/{control-pair,decode-run,failure-direction,pair-class,read-back}.test.ts',
    'test/probe/live/{check-conformance-record,own/recording-module}.test.ts',
    'test/platform/copy-reached.test.ts',
    'test/runner/lone-parts.test.ts',
    'test/receipts/{canonical-json,read-receipt-kinds,succession-lines,vectors,write-receipt-record}.test.ts',
    'test/receipts/replay/compare-claims.test.ts',
    'test/receipts/rounds/{overlap,round-order,round-problems}.test.ts',
    'test/receipts/signatures/{apply-signatures,folder-signatures,judge-signatures,pae,sidecar,trust}.test.ts',
    'test/receipts/verify/{mutant-currency,tree-currency,verify-receipts-set,verify-receipts-rounds}.test.ts',
  ],
  sequence: SEQUENCE,
};

/**
 * Test projects. `unit` is the mutation suite: in-process, no child processes, no disk; the rest never runs per mutant
 * (`bounds`, `corpus` and `oracle` only when asked for). `live` runs the real hosts and is no part of `npm test`. `focused` is a part of `unit` once more, for its own receipt.
 */
export const TEST_PROJECTS: readonly TestProject[] = [
  { ...UNIT, ...SHARED },
  { name: 'focused', include: ['test/focused/**/*.test.ts'], sequence: SEQUENCE, ...SHARED },
  { ...BOUNDS, ...SHARED },
  { name: 'corpus', include: ['test/{corpus,conformance}/**/*.test.ts'], sequence: SEQUENCE, ...SHARED },
  { name: 'oracle', include: ['test/oracle/**/*.test.ts'], testTimeout: 120_000, ...SHARED },
  {
    name: 'harness',
    include: [
      'test/{mutation,runner,documents,config-mutants,receipts,results,scope,platform,project,policy,gate,report,cli,machine,witness,probe,scripts,bench,site}/**/*.test.ts',
    ],
    testTimeout: 60_000,
    ...SHARED,
  },
  HARNESS_UNIT,
  { name: 'gates', include: ['test/gates/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, ...SHARED },
  {
    name: 'receipts',
    include: ['test/receipt-currency/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...SHARED,
  },
  { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, ...SHARED },
  { name: 'live', include: ['test/live/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 600_000 },
  { name: 'pages', include: ['test/pages/**/*.test.ts'], globalSetup: ['test/pages/browser-setup.ts'] },
];

/** Settings of every project; what a project says itself comes first. */
export function testSettings(project: TestProject): object {
  return {
    passWithNoTests: false,
    retry: 0,
    testTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: { requireAssertions: true },
    exclude: ['**/node_modules/**', 'test/fixtures/**', '.stryker-tmp/**', '.hookproof/**', 'dist/**'],
    ...project,
  };
}

export default defineConfig({
  test: { projects: TEST_PROJECTS.map((project) => ({ test: testSettings(project) })) },
});
