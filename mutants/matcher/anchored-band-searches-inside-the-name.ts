import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Expressions are searched inside the name although the band anchors them',
  breaks: 'A8',
  why: 'A host that anchors its expressions is credited with guards it never calls.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareExpression' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'band.anchored').replaceWith('false')],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'expressions > an anchored band demands that the expression spans the whole name',
    },
  ],
  since: '2026-11-30',
});
