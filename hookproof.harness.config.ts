import { defineConfig } from './src/project/project-config.ts';

/** The harness attacks itself: faults in what the gate decides and in what makes a receipt believed. */
export default defineConfig({
  subjects: ['src/gate/**/*.ts', 'src/receipts/**/*.ts', 'src/model/answer-rule.ts', 'src/model/answer.ts'],
  mutants: 'mutants',
  families: ['gate', 'receipts'],
  suite: {
    vitestConfig: 'vitest.config.ts',
    projects: ['harness-unit'],
    isolate: 'run',
    closure: ['test/support/**', 'test/vectors/**', 'schema/trust.v1.schema.json'],
  },
  receipts: 'receipts',
});
