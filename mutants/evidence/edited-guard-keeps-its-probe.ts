import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that was edited keeps its probe',
  breaks: 'A9',
  why: 'The census shows probed for a program that nobody has asked.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeDoubt' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[probe.configuration, ...probe.guardFiles]')
      .replaceWith('[probe.configuration]'),
  ],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'a probe of a copied guard > counts for nothing once hooks/guard.sh alone is x',
    },
  ],
  since: '2026-11-30',
});
