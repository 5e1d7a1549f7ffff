import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'PLUGINS=off leaves plugins loaded',
  breaks: 'A4',
  why: 'A plugin that is not loaded is told as one that may refuse.',
  target: { file: 'src/hosts/amp/contract.ts', definition: 'AMP' },
  apply: (definition) => [definition.find('StringLiteral', "'off'").replaceWith("'none'")],
  killers: [{ file: 'test/hosts/amp/contract.test.ts', test: 'Amp > PLUGINS=off loads no plugin: UNCOVERED' }],
  since: '2026-11-30',
});
