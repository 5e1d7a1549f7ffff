import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Members pay the fee of guests',
  breaks: 'fees-1',
  why: 'A member is charged three times too much.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  apply: (definition) => [definition.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('3')],
  killers: [{ file: 'test/fee.test.ts', test: 'a member pays one percent' }],
  since: '2026-11-30',
});
