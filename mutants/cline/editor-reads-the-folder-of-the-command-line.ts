import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The editor reads the folder of the command line',
  breaks: 'A4',
  why: 'It never looks there, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/cline/contract.ts', definition: 'readScript' },
  apply: (definition) => [
    definition.find('BinaryExpression', "isEditor && file.path.includes('/.cline/hooks/')").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/cline/contract.test.ts',
      test: 'Cline > the folder of the command line counts on ide: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
