import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A sample is chosen without its seed',
  breaks: 'B4',
  why: 'Whoever knows which mutants are repeated needs to measure no others.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'sampledIds' },
  apply: (definition) => [definition.find('TemplateExpression', '`${seed} ${id}`').replaceWith('id')],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a sample > is the same for the same seed, of the size that was asked for, and another for some other seed',
    },
  ],
  since: '2026-11-30',
});
