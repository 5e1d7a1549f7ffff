import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Small payments are free',
  breaks: 'fees-2',
  why: 'Nobody pays for payments below fifty cents.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  apply: (definition) => [definition.find('NumericLiteral', '10').replaceWith('0')],
  killers: [{ file: 'test/fee.test.ts', test: 'a guest pays three percent' }],
  since: '2026-11-30',
});
