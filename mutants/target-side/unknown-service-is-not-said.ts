import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A target-side route without a known service does not say so',
  breaks: 'A7',
  why: 'The reader takes TARGET_SIDE for somebody checking, although nobody is known to.',
  target: { file: 'src/detector/target-side.ts', definition: 'targetSideReasons' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'answer.service === null').replaceWith('answer.service === undefined'),
  ],
  killers: [
    {
      file: 'test/detector/target-side.test.ts',
      test: 'target side > no service known is null and said in so many words',
    },
  ],
  since: '2026-11-30',
});
