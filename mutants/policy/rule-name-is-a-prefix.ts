import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule for one tool selects every tool whose name begins so',
  breaks: 'A6',
  why: 'A rule for Write also decides about WriteMemory, and the rule meant for that is never reached.',
  target: { file: 'src/detector/route-selector.ts', definition: 'selectsName' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'name === pattern').replaceWith('name.startsWith(pattern)'),
  ],
  killers: [
    {
      file: 'test/detector/route-selector.test.ts',
      test: 'route selector > a tool name is no prefix: Writ does not select Write',
    },
  ],
  since: '2026-11-30',
});
