import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Secondary controls are not required',
  breaks: 'A6',
  why: 'Write passes with the primary guard alone; the exam that the policy demands is never looked for.',
  target: { file: 'src/detector/required-controls.ts', definition: 'requiredControls' },
  apply: (definition) => [
    definition.find('ArrayLiteralExpression', '[...primary.controls, ...secondary]').replaceWith('primary.controls'),
  ],
  killers: [
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > Write needs the secondary exam control on top of the primary one',
    },
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > all matching secondary rules add up',
    },
  ],
  since: '2026-11-30',
});
