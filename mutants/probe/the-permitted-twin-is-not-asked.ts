import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The answer to the permitted input is not looked at',
  breaks: 'A12',
  why: 'A guard that refuses the wrong input, and one that refuses both, look like guards or like silence.',
  target: { file: 'src/probe/pair-class.ts', definition: 'decided' },
  apply: (definition) => [
    definition.find('BinaryExpression', "permitted.decided.decision === 'blocks'").replaceWith('false'),
  ],
  killers: [
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that refuses everything' },
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that refuses the wrong input' },
  ],
  since: '2026-11-30',
});
