import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An effect that no pre-tool decision can judge is judged by its guards',
  breaks: 'A7',
  why: 'A click on a coordinate is COVERED by a guard that cannot know what will be pressed.',
  target: { file: 'src/detector/residual.ts', definition: 'isResidual' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'policy.undecidableEffects.includes(route.effect)')
      .replaceWith('policy.undecidableEffects.includes(route.id)'),
  ],
  killers: [
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > an effect that no decision can judge is RESIDUAL although a guard supplies everything',
    },
  ],
  since: '2026-11-30',
});
