import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A handler of which nobody knows whether it can refuse supplies its controls',
  breaks: 'D4.2',
  why: 'A model-judged handler that lets errors pass carries COVERED.',
  target: { file: 'src/detector/standing.ts', definition: 'decidesObstacle' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'record.decides === true').replaceWith('record.decides !== false'),
  ],
  killers: [
    {
      file: 'test/detector/standing.test.ts',
      test: 'standing of one record > a handler that may be able to refuse might supply its row',
    },
    {
      file: 'test/detector/deciding-observation.test.ts',
      test: 'deciding observation > an unknown handler asks whether the host acts on its refusal',
    },
  ],
  since: '2026-11-30',
});
