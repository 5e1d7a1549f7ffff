import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any plugin is asked before a tool',
  breaks: 'A10',
  why: 'A plugin without a handler of calls is told as one that may refuse.',
  target: { file: 'src/hosts/amp/contract.ts', definition: 'readPlugin' },
  apply: (definition) => [
    definition.find('ConditionalExpression', "file.text.includes(GATE) ? GATE : 'other'").replaceWith('GATE'),
  ],
  killers: [
    { file: 'test/hosts/amp/contract.test.ts', test: 'Amp > a module without a handler of calls is UNCOVERED' },
  ],
  since: '2026-11-30',
});
