import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A false in a file that the host may not take beats a farther true',
  breaks: 'A4',
  why: 'Hooks that the next file silences are reported as live.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'nearestSwitch' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'value === false && !takesLiberty(layer)').replaceWith('value === false'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'disableAllHooks > false in a file that the host may not take does not end the search for a true: not live',
    },
  ],
  since: '2026-11-30',
});
