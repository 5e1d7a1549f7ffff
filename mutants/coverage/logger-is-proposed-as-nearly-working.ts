import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Every known guard is proposed as nearly working, loggers included',
  breaks: 'D4.4',
  why: 'The operator rewrites a matcher as told, and the route stays open behind a logger.',
  target: { file: 'src/detector/nearest-working-form.ts', definition: 'nearestWorkingForm' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'supply.missing.some(({ control }) => row.includes(control))')
      .replaceWith('supply.missing.length > 0'),
  ],
  killers: [
    {
      file: 'test/detector/nearest-working-form.test.ts',
      test: 'nearest working form > a logger in the wrong case does not nearly work',
    },
    {
      file: 'test/detector/nearest-working-form.test.ts',
      test: 'nearest working form > a guard for another control does not nearly work',
    },
  ],
  since: '2026-11-30',
});
