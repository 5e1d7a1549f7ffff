import { defineConfig } from 'vitest/config';

/** Test projects. `unit` is the mutation suite: in-process, no child processes, no disk; the rest never runs per mutant. */
const shared = {
  passWithNoTests: false,
  retry: 0,
  testTimeout: 20_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  expect: { requireAssertions: true },
  exclude: ['**/node_modules/**', 'test/fixtures/**', '.stryker-tmp/**', '.hookproof/**', 'dist/**'],
} as const;

function project(name: string, include: string[], overrides: object = {}): object {
  return { test: { ...shared, exclude: [...shared.exclude], name, include, ...overrides } };
}

export default defineConfig({
  test: {
    projects: [
      project('unit', ['test/{model,detector,dispatch,hosts,focused}/**/*.test.ts'], { sequence: { seed: 20261130 } }),
      project('focused', ['test/focused/**/*.test.ts'], { sequence: { seed: 20261130 } }),
      project('oracle', ['test/oracle/**/*.test.ts'], { testTimeout: 120_000 }),
      project('harness', ['test/{mutation,runner,receipts,platform,project,report,cli,machine,gate,policy}/**/*.test.ts']),
      project('gates', ['test/gates/**/*.test.ts'], { testTimeout: 60_000 }),
      project('receipts', ['test/receipt-currency/**/*.test.ts'], { testTimeout: 60_000 }),
      project('e2e', ['test/e2e/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
    ],
  },
});
