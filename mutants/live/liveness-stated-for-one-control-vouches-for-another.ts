import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record of stated liveness takes the assumption away from every control',
  breaks: 'A4',
  why: 'The exam guard was seen running; that the deletion guard runs is still assumed, and no longer said.',
  target: { file: 'src/detector/caveats.ts', definition: 'caveatsOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'suppliers.get(control) ?? []').replaceWith('[...suppliers.values()].flat()'),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > an explicitly live record of another control does not',
    },
    {
      file: 'test/detector/caveats.test.ts',
      test: 'caveats > each control has its own direction: one that fails open is enough',
    },
  ],
  since: '2026-11-30',
});
