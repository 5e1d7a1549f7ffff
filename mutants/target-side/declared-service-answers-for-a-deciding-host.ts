import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A declared service is taken for the only check on a route that the host decides',
  breaks: 'A7',
  why: 'One line in the policy takes a route out of coverage, with its missing controls.',
  target: { file: 'src/detector/target-side.ts', definition: 'targetSideAnswer' },
  apply: (definition) => [
    definition
      .find('CaseClause', "case 'decides':")
      .replaceWith("case 'decides': return answer.service === null ? null : answer;"),
  ],
  killers: [
    {
      file: 'test/detector/target-side.test.ts',
      test: 'target side > a declared service does not answer for the host: UNCOVERED where the decision point is decides',
    },
  ],
  since: '2026-11-30',
});
