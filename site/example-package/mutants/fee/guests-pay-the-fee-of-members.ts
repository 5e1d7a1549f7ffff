import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Guests pay the fee of members',
  breaks: 'fees-1',
  why: 'Two thirds of the income are gone.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  apply: (definition) => [definition.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('1')],
  killers: [{ file: 'test/fee.test.ts', test: 'a guest pays three percent' }],
  since: '2026-11-30',
});
