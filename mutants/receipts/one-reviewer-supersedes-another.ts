import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One reviewer’s pack takes the place of another’s',
  breaks: 'B5',
  why: 'The survivors of the first reviewer are gone when the second one comes.',
  target: { file: 'src/receipts/succession.ts', definition: 'lineOf' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "lane === 'named' ? null : (pack.folder ?? pack.sha256)")
      .replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/receipts/succession-lines.test.ts',
      test: 'of a line of runs > one of another reviewer’s pack supersedes nothing',
    },
  ],
  since: '2026-11-30',
});
