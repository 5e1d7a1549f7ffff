import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that does not name what ran counts for every registration of its event',
  breaks: 'A9',
  why: 'The run of a logger is shown as a run of the guard beside it.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'speaksOf' },
  apply: (definition) => [
    definition
      .find(
        'CallExpression',
        'here.every((other) => other.record.id === record.id || other.record.event !== record.event)',
      )
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > a run that does not name what ran says nothing where two registrations of its event stand',
    },
  ],
  since: '2026-11-30',
});
