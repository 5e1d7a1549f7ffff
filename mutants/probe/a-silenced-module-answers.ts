import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The guard that is a module is not silenced in the cell without a guard',
  breaks: 'A12',
  why: 'The effect never occurs there, and no run of the user is ever conclusive.',
  target: { file: 'src/probe/live/own/recording-module.ts', definition: 'recordingModule' },
  apply: (definition) => [
    definition.find('BinaryExpression', "handling === 'silence'").replaceWith("handling !== 'silence'"),
  ],
  killers: [
    {
      file: 'test/probe/live/own/recording-module.test.ts',
      test: 'a module in the place of a guard that a host loads into itself > notes the call and answers nothing where the guard is silenced',
    },
  ],
  since: '2026-11-30',
});
