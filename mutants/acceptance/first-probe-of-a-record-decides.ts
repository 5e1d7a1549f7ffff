import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only the first probe of a record is held against today',
  breaks: 'A14',
  why: 'A second guard was edited, and the row still witnesses probed for both.',
  target: { file: 'src/detector/probe-validity.ts', definition: 'probeRecordDoubt' },
  apply: (definition) => [
    definition.find('ArrowFunction', '(doubt) => doubt !== null').replaceWith('(_doubt, index) => index === 0'),
  ],
  killers: [
    {
      file: 'test/detector/probe-validity.test.ts',
      test: 'the record of probes that a row names > counts for nothing once one of its probes does not',
    },
  ],
  since: '2026-11-30',
});
