import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'As many guards as controls are enough, whatever each of them supplies',
  breaks: 'A5',
  why: 'A second copy of the deletion guard fills the place of the exam guard.',
  target: { file: 'src/detector/supply.ts', definition: 'supplyOf' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'requirement.controls.filter(({ control }) => !supplies.has(control))')
      .replaceWith('requirement.controls.slice(stood.filter(({ standing }) => standing.supplies.length > 0).length)'),
  ],
  killers: [
    {
      file: 'test/focused/exercise.test.ts',
      test: 'focused exercise: the five late kinds > distinct guard capabilities: two guards of one control do not make two controls',
    },
    {
      file: 'test/focused/exercise.test.ts',
      test: 'focused exercise: required controls > one guard registered twice does not become two controls',
    },
  ],
  since: '2026-11-30',
});
