import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A target-side rule without a service name counts as naming one',
  breaks: 'A7',
  why: 'A route on which the host asks nobody leaves the list of gaps for a service that has no name.',
  target: { file: 'src/detector/target-side.ts', definition: 'declaredTarget' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "rule === undefined || rule.service.trim() === ''")
      .replaceWith('rule === undefined'),
  ],
  killers: [
    { file: 'test/detector/target-side.test.ts', test: 'target side > an empty service name counts as none known' },
    {
      file: 'test/detector/target-side.test.ts',
      test: 'target side > a declared service without name does not excuse the host: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
