import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Every matcher names the tool',
  breaks: 'A8',
  why: 'How matchers are compared is not documented, and the answer hides it.',
  target: { file: 'src/hosts/antigravity/contract.ts', definition: 'ANTIGRAVITY' },
  apply: (definition) => [
    definition.find('BinaryExpression', "matcher === null || matcher === '*'").replaceWith('matcher !== undefined'),
  ],
  killers: [
    {
      file: 'test/hosts/antigravity/contract.test.ts',
      test: 'Antigravity > how a matcher is compared is not documented',
    },
  ],
  since: '2026-11-30',
});
