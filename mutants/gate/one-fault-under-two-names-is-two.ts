import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Two mutants with one set of killers are two faults',
  breaks: 'B1',
  why: 'A pack grows by copies of what it has.',
  target: { file: 'src/gate/pack-quality.ts', definition: 'sameKillers' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'group.length < 2 || unexplained.length < 2').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/gate/pack-quality.test.ts',
      test: 'the quality of a pack > finds two mutants with one set of killers, whatever the order',
    },
  ],
  since: '2026-11-30',
});
