import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A row lets the probe of another version vouch',
  breaks: 'A14',
  why: 'The guard was asked in the way of an old version only.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeRecordDoubt' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'hostVersion === named.hostVersion').replaceWith("hostVersion !== ''"),
  ],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'the record of probes that a row names > of a probe on {"hostVersion":"1.9.0"} does not vouch for this one',
    },
  ],
  since: '2026-11-30',
});
