import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A live run of another guard vouches',
  breaks: 'A9',
  why: 'The program that was seen to refuse is not the one that stands there.',
  target: { file: 'src/detector/live-vouching.ts', definition: 'strangeCell' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'subject.guardsSha256 === guardsSha256').replaceWith("guardsSha256 !== ''"),
  ],
  killers: [
    {
      file: 'test/detector/live-vouching.test.ts',
      test: 'a record of the real host > {"cells":[{"id":"write","class":"CONTROLS","subject":{"tool":"Write","matcher":"Write","controls":["gate"],"guardsSha256":"x"}}]} is silent: a cell ran a guard that is not the one that stands here',
    },
  ],
  since: '2026-11-30',
});
