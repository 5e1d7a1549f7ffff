import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A secondary control that depends on an unknown effect is not required',
  breaks: 'D4.2',
  why: 'A tool whose effect nobody classified escapes the stricter rule, and is COVERED by the weaker one.',
  target: { file: 'src/detector/required-controls.ts', definition: 'secondaryControls' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "selection === 'not-selected' ? [] : [required(rule, selection === 'selected')]")
      .replaceWith("selection !== 'selected' ? [] : [required(rule, selection === 'selected')]"),
  ],
  killers: [
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > a secondary rule that depends on an unknown effect is kept as uncertain',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'an empty or uncertain requirement > a control that may be required and is missing is UNVERIFIED, not ignored',
    },
  ],
  since: '2026-11-30',
});
