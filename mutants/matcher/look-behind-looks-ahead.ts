import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A look-behind is evaluated as a look-ahead',
  breaks: 'A8',
  why: 'The census answers for another expression than the host runs.',
  target: { file: 'src/detector/matcher-expression.ts', definition: 'lookPasses' },
  apply: (definition) => [
    definition.find('BinaryExpression', "look.direction === 'ahead'").replaceWith('look.direction.length > 0'),
  ],
  killers: [
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "(?<!a)b" in "ab": false',
    },
    {
      file: 'test/detector/matcher-expression.test.ts',
      test: 'expressions without backtracking > "(?<=a)b" in "ab": true',
    },
  ],
  since: '2026-11-30',
});
