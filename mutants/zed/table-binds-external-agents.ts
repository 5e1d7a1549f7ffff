import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The table binds external agents too',
  breaks: 'A15',
  why: 'They never ask it, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/zed/contract.ts', definition: 'ZED' },
  apply: (definition) => [definition.find('BinaryExpression', "route.via === 'external-agent'").replaceWith('false')],
  killers: [{ file: 'test/hosts/zed/contract.test.ts', test: 'Zed > the table binds the native agent only' }],
  since: '2026-11-30',
});
