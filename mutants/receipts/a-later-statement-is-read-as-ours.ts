import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A statement of another version is read like ours',
  breaks: 'B4',
  why: 'What a later version means otherwise is believed as this one reads it.',
  target: { file: 'src/receipts/read-receipt.ts', definition: 'kindOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'type !== STATEMENT_TYPE')
      .replaceWith("!type.startsWith('https://in-toto.io/')"),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > foreign-statement_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
