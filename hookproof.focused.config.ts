import { defineConfig } from './src/project/project-config.ts';

/** The focused exercise around matching, live flags and required controls; its receipt stands beside the owning suite's. */
export default defineConfig({
  subjects: ['src/detector/**/*.ts', 'src/dispatch/**/*.ts', 'src/hosts/**/*.ts'],
  mutants: 'mutants',
  families: ['focused'],
  suite: {
    vitestConfig: 'vitest.config.ts',
    projects: ['focused'],
    isolate: 'run',
    closure: ['test/support/**', 'test/corpus/**', 'test/**/cases/**'],
  },
  receipts: 'receipts',
});
