import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A control that nothing can supply is UNVERIFIED while another one still might be supplied',
  breaks: 'A3',
  why: 'The operator is told to observe one guard although the route stays open whatever comes of it.',
  target: { file: 'src/detector/coverage.ts', definition: 'coverageStatus' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'supply.beyondHope.some(({ certain }) => certain)')
      .replaceWith('supply.missing.every((control) => control.certain && supply.beyondHope.includes(control))'),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > two missing controls of which only one may be supplied are UNCOVERED',
    },
    {
      file: 'test/detector/deciding-record.test.ts',
      test: 'deciding and masked records > the nearest miss is that of a control which is surely required',
    },
  ],
  since: '2026-11-30',
});
