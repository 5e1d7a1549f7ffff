import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A probe on another version of the host is used again',
  breaks: 'A12',
  why: 'An update of the host inherits what its forerunner was shown to do.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeRecordDoubt' },
  apply: (definition) => [definition.find('BinaryExpression', 'hostVersion === named.hostVersion').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'the record of probes that a row names > of a probe on {"hostVersion":"1.9.0"} does not vouch for this one',
    },
  ],
  since: '2026-11-30',
});
