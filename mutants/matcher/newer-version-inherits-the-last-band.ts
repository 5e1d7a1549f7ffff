import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A version newer than all evidence is judged by the last known band',
  breaks: 'A8',
  why: 'The host changed its matching, the census still says COVERED.',
  target: { file: 'src/detector/matcher.ts', definition: 'bandOf' },
  apply: (definition) => [definition.find('IfStatement', 'if (newer) return null;').remove()],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > version 2.1.333 is newer than all evidence and has no band',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > version 2.2.0 is newer than all evidence and has no band',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > version 3.0.0 is newer than all evidence and has no band',
    },
  ],
  since: '2026-11-30',
});
