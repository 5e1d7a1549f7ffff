import { defineConfig } from './src/project/project-config.ts';

/** The embedded subject: this repository's own detector, dispatcher and host contracts. */
export default defineConfig({
  subjects: ['src/detector/**/*.ts', 'src/dispatch/**/*.ts', 'src/hosts/**/*.ts'],
  mutants: 'mutants',
  suite: {
    vitestConfig: 'vitest.config.ts',
    projects: ['unit'],
    isolate: 'run',
    deepProjects: ['bounds', 'corpus', 'oracle'],
    closure: ['test/support/**', 'test/reference/**', 'test/corpus/**', 'test/**/cases/**', 'test/**/__snapshots__/**'],
  },
  receipts: 'receipts',
});
