import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The report on invoke_subagent is left out',
  breaks: 'A15',
  why: 'An open report is not part of the answer.',
  target: { file: 'src/hosts/antigravity/contract.ts', definition: 'ANTIGRAVITY' },
  apply: (definition) => [
    definition.find('BinaryExpression', "route.tool.raw === 'invoke_subagent'").replaceWith('false'),
  ],
  killers: [
    { file: 'test/hosts/antigravity/contract.test.ts', test: 'Antigravity > names the report on invoke_subagent' },
  ],
  since: '2026-11-30',
});
