import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A second plugin is harmless',
  breaks: 'A15',
  why: 'A permissive one may answer first, and the pair is not named.',
  target: { file: 'src/hosts/amp/contract.ts', definition: 'AMP' },
  apply: (definition) => [definition.find('BinaryExpression', 'plugins.length < 2').replaceWith('true')],
  killers: [
    { file: 'test/hosts/amp/contract.test.ts', test: 'Amp > names two plugins, of which either may answer first' },
  ],
  since: '2026-11-30',
});
