import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run under one configuration takes the place of one under another',
  breaks: 'B5',
  why: 'A run of three easy mutants supersedes the whole pack.',
  target: { file: 'src/receipts/succession.ts', definition: 'lineOf' },
  apply: (definition) => [
    definition
      .find(
        'ArrayLiteralExpression',
        "[lane, configFile, deep, selection, lane === 'named' ? null : (pack.folder ?? pack.sha256)]",
      )
      .replaceWith("[lane, deep, selection, lane === 'named' ? null : (pack.folder ?? pack.sha256)]"),
  ],
  killers: [
    {
      file: 'test/receipts/succession-lines.test.ts',
      test: 'of a line of runs > one under another configuration supersedes nothing',
    },
  ],
  since: '2026-11-30',
});
