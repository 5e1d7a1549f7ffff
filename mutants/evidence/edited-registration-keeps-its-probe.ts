import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A configuration that was edited keeps the probe of its guard',
  breaks: 'A9',
  why: 'The guard may be registered with other arguments, and none was asked with those.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeDoubt' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[probe.configuration, ...probe.guardFiles]')
      .replaceWith('probe.guardFiles'),
  ],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'a probe of a copied guard > counts for nothing once settings.json alone is x',
    },
  ],
  since: '2026-11-30',
});
