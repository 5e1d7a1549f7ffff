import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A live run of another version of the host vouches',
  breaks: 'A9',
  why: 'The version that runs here was never seen to ask the guard.',
  target: { file: 'src/detector/live-vouching.ts', definition: 'strangeRecord' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'claim.hostVersion !== route.hostVersion')
      .replaceWith("claim.hostVersion === ''"),
  ],
  killers: [
    {
      file: 'test/detector/live-vouching.test.ts',
      test: 'a record of the real host > {"hostVersion":"1.9.0"} is silent: it is of version 1.9.0, and this is 2.0.0',
    },
  ],
  since: '2026-11-30',
});
