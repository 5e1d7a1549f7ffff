import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Groups may be nested without limit',
  breaks: 'D4.8',
  why: 'A hostile configuration exhausts the stack of the census.',
  target: { file: 'src/detector/matcher-expression.ts', definition: 'sizeFault' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'openGroupsAtMost(pattern) > LIMITS.nestingDepthMax')
      .replaceWith('openGroupsAtMost(pattern) < 0'),
  ],
  killers: [
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > groups inside each other beyond the limit are refused as too large',
    },
  ],
  since: '2026-11-30',
});
