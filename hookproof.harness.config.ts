import { defineConfig } from './src/project/project-config.ts';

/** The harness attacks itself: faults in which text a mutant becomes, in what the gate decides, in what makes a receipt believed, in what a canary shows or how a matrix is judged. */
export default defineConfig({
  subjects: [
    'src/config-mutants/{cell-result,matrix-verdict}.ts',
    'src/gate/**/*.ts',
    'src/receipts/**/*.ts',
    'src/model/answer-rule.ts',
    'src/model/answer.ts',
    'src/probe/{control-pair,decode-run,failure-direction,pair-class,read-back}.ts',
    'src/detector/probe-validity.ts',
    'src/probe/live/{check-conformance-record,own/recording-module}.ts',
    'src/platform/copy-reached.ts',
    'src/runner/{lone-part,module-parts,part-transform}.ts',
  ],
  mutants: 'mutants',
  families: ['engine', 'gate', 'matrix', 'probe', 'receipts'],
  suite: {
    vitestConfig: 'vitest.config.ts',
    projects: ['harness-unit'],
    isolate: 'run',
    closure: ['test/support/**', 'test/vectors/**', 'schema/trust.v1.schema.json'],
  },
  receipts: 'receipts',
});
