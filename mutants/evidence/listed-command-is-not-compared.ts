import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A listing of another command counts for the guard',
  breaks: 'A9',
  why: 'The logger that is loaded stands in for the guard that is not.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'speaksOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'seen.command === record.command').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > an observation with {"command":"sh other.sh"} is of another registration or call, and says nothing',
    },
  ],
  since: '2026-11-30',
});
