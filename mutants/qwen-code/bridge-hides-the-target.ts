import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A call through the bridge reaches hooks under the name of the bridge',
  breaks: 'A11',
  why: 'Hooks see the target; a matcher for the target is said to miss the call.',
  target: { file: 'src/hosts/qwen-code/routes.ts', definition: 'canonicalName' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'route.tool.raw !== BRIDGE').replaceWith("route.tool.raw !== ''"),
  ],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
