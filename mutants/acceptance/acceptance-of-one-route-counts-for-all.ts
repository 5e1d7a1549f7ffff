import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The acceptance of one route counts for every route of the host',
  breaks: 'A9',
  why: 'A decision about the file tool is shown on the shell.',
  target: { file: 'src/detector/acceptance.ts', definition: 'acceptedEvidence' },
  apply: (definition) => [definition.find('BinaryExpression', 'row.route.id === route.id').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'what an acceptance row witnesses > a row of another route or another host is none of this one',
    },
  ],
  since: '2026-11-30',
});
