import { defineConfig } from 'vitest/config';
import { testSettings, UNIT } from './vitest.config.ts';

/** What makes both matchers answer like the engine of the host: of the oracle, the part that is quick and in process. */
const NATIVE_ENGINE = 'test/oracle/native-engine.test.ts';

/**
 * The mutation suite alone, for StrykerJS: its vitest runner knows no projects. The test files of one run share a
 * worker (every run gets a fresh one), which loads each module once instead of once per file: minutes instead of hours.
 */
export default defineConfig({
  test: { ...testSettings({ ...UNIT, include: [...UNIT.include, NATIVE_ENGINE] }), isolate: false },
});
