import { defineConfig } from 'vitest/config';

/** Settings of every project. */
const SHARED = {
  passWithNoTests: false,
  retry: 0,
  testTimeout: 20_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  expect: { requireAssertions: true },
  exclude: ['**/node_modules/**', 'test/fixtures/**', '.stryker-tmp/**', '.hookproof/**', 'dist/**'],
};

/** The mutation suite, for `vitest.machine.config.ts` too: one place decides what it is. */
export const UNIT_SUITE: object = {
  ...SHARED,
  name: 'unit',
  include: ['test/{model,detector,dispatch,hosts,focused}/**/*.test.ts'],
  sequence: { seed: 20261130 },
};

/**
 * Test projects. `unit` is the mutation suite: in-process, no child processes, no disk; the rest never runs per mutant
 * (`oracle` only when asked for). `focused` is a part of `unit` once more, for its own receipt.
 */
export default defineConfig({
  test: {
    projects: [
      { test: UNIT_SUITE },
      { test: { ...SHARED, name: 'focused', include: ['test/focused/**/*.test.ts'], sequence: { seed: 20261130 } } },
      { test: { ...SHARED, name: 'oracle', include: ['test/oracle/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          ...SHARED,
          name: 'harness',
          include: [
            'test/{mutation,runner,receipts,platform,project,policy,gate,report,cli,machine,scripts}/**/*.test.ts',
          ],
        },
      },
      { test: { ...SHARED, name: 'gates', include: ['test/gates/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { ...SHARED, name: 'receipts', include: ['test/receipt-currency/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...SHARED,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
