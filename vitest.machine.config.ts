import { defineConfig } from 'vitest/config';
import { testSettings, UNIT } from './vitest.config.ts';

/** The mutation suite alone, for StrykerJS: its vitest runner knows no projects. */
export default defineConfig({ test: testSettings(UNIT) });
