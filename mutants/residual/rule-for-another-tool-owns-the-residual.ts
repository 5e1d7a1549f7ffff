import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first residual rule owns every residual',
  breaks: 'A7',
  why: 'The owner of another tool is named, and does not know of this one.',
  target: { file: 'src/detector/residual.ts', definition: 'residualAnswer' },
  apply: (definition) => [
    definition
      .find('CallExpression', "policy.residual.find(({ routes }) => selectsRoute(routes, route) === 'selected')")
      .replaceWith('policy.residual[0]'),
  ],
  killers: [
    { file: 'test/detector/residual.test.ts', test: 'residual > a rule for another tool owns nothing here' },
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > a rule that only may speak of the route owns nothing here',
    },
  ],
  since: '2026-11-30',
});
