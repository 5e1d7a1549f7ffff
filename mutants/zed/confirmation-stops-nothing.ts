import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule that asks stops nothing',
  breaks: 'A10',
  why: 'Somebody is asked before the call, and the table is told as one that only allows.',
  target: { file: 'src/hosts/zed/contract.ts', definition: 'readTable' },
  apply: (definition) => [
    definition
      .find('RegularExpressionLiteral', '/"(?:always_deny|always_confirm|deny|confirm)"/')
      .replaceWith('/"(?:always_deny|deny)"/'),
  ],
  killers: [
    { file: 'test/hosts/zed/contract.test.ts', test: 'Zed > a table whose default is confirm may stop a call' },
  ],
  since: '2026-11-30',
});
