import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that refuses everything counts as probed',
  breaks: 'A9',
  why: 'A program that tells no call from another is shown as a guard.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeDoubt' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "probe.class !== 'discriminates'")
      .replaceWith("probe.class !== 'discriminates' && probe.class !== 'refuses-both'"),
  ],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'a probe of a copied guard > that was refuses-both shows no guard',
    },
  ],
  since: '2026-11-30',
});
