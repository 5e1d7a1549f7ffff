import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BOUNDS, testSettings, UNIT } from './vitest.config.ts';

/** What makes both matchers answer like the engine of the host: of the oracle, the part that is quick and in process. */
const NATIVE_ENGINE = 'test/oracle/native-engine.test.ts';

/**
 * Always the same order. The usual one follows earlier durations, and where a mutant fails one test and hangs in
 * another, the order decides between a kill and a time-out.
 */
class ByPath extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)));
  }
}

/**
 * The mutation suite alone, for StrykerJS: its vitest runner knows no projects. The test files of one run share a
 * worker (every run gets a fresh one), which loads each module once instead of once per file: minutes instead of hours.
 */
const settings = testSettings({ ...UNIT, include: [...UNIT.include, ...BOUNDS.include, NATIVE_ENGINE] });

export default defineConfig({
  test: { ...settings, isolate: false, sequence: { ...UNIT.sequence, sequencer: ByPath } },
});
