import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher made for another tool is blamed before the right one that fails for another reason',
  breaks: 'D4.6',
  why: 'In a folder that is not trusted the census tells its reader to rewrite matchers that are right.',
  target: { file: 'src/detector/deciding-record.ts', definition: 'nearness' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "match?.kind === 'misses' && match.nearestWorkingForm !== undefined")
      .replaceWith("match?.kind === 'misses'"),
  ],
  killers: [
    {
      file: 'test/detector/deciding-record.test.ts',
      test: 'deciding and masked records > a matcher made for another tool is not blamed before the right one in a folder that is not trusted',
    },
  ],
  since: '2026-11-30',
});
