import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An update of the host inherits an old acceptance',
  breaks: 'A14',
  why: 'The new version was observed by nobody, and the census shows the old level.',
  target: { file: 'src/detector/acceptance.ts', definition: 'liesBetween' },
  apply: (definition) => [definition.find('BinaryExpression', 'below <= 0').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'the boundary of an acceptance row > host-version alone has moved under {} {"hostVersion":"2.0.1"}',
    },
  ],
  since: '2026-11-30',
});
