import { defineConfig } from './src/project/project-config.ts';

/** The harness attacks itself: faults in what the gate decides, in what makes a receipt believed and in what a canary shows. */
export default defineConfig({
  subjects: [
    'src/gate/**/*.ts',
    'src/receipts/**/*.ts',
    'src/model/answer-rule.ts',
    'src/model/answer.ts',
    'src/probe/{control-pair,decode-run,failure-direction,pair-class,read-back}.ts',
    'src/detector/probe-validity.ts',
  ],
  mutants: 'mutants',
  families: ['gate', 'probe', 'receipts'],
  suite: {
    vitestConfig: 'vitest.config.ts',
    projects: ['harness-unit'],
    isolate: 'run',
    closure: ['test/support/**', 'test/vectors/**', 'schema/trust.v1.schema.json'],
  },
  receipts: 'receipts',
});
