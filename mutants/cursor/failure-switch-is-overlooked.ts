import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'failClosed closes nothing',
  breaks: 'A3',
  why: 'A control that the host may supply is told as missing for certain.',
  target: { file: 'src/hosts/cursor/contract.ts', definition: 'judge' },
  apply: (definition) => [definition.find('StringLiteral', "'failClosed'").replaceWith("'failclosed'")],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'handlers of Cursor > failing closed is a control of its own, which failClosed alone may supply',
    },
  ],
  since: '2026-11-30',
});
