import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The gate of reading fires for no tool',
  breaks: 'A10',
  why: 'A guard of reading is told as dead.',
  target: { file: 'src/hosts/cursor/tools.ts', definition: 'readsFiles' },
  apply: (definition) => [definition.find('BinaryExpression', "tool.raw === 'Read'").replaceWith('false')],
  killers: [
    { file: 'test/hosts/cursor/contract.test.ts', test: 'gates of Cursor > beforeReadFile before Read: UNVERIFIED' },
  ],
  since: '2026-11-30',
});
