import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Cloud agents are taken to run hooks of the user',
  breaks: 'A4',
  why: 'A guard that is not there is told as one that may refuse.',
  target: { file: 'src/hosts/cursor/layers.ts', definition: 'placeOf' },
  apply: (definition) => [definition.find('BinaryExpression', "surface === 'cloud'").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'layers of Cursor > in the cloud a guard in home/.cursor/hooks.json is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
