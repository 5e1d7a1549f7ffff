import { defineConfig } from 'vitest/config';
import { UNIT_SUITE } from './vitest.config.ts';

/** The mutation suite alone, for StrykerJS: its vitest runner knows no projects. */
export default defineConfig({ test: UNIT_SUITE });
