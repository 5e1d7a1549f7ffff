import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The extension takes a script with any ending',
  breaks: 'A4',
  why: 'It looks for the exact name, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/cline/contract.ts', definition: 'readScript' },
  apply: (definition) => [definition.find('BinaryExpression', 'isEditor && name !== event').replaceWith('false')],
  killers: [
    { file: 'test/hosts/cline/contract.test.ts', test: 'Cline > a script called PreToolUse.sh on ide: UNCOVERED' },
  ],
  since: '2026-11-30',
});
