import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 1 refuses',
  breaks: 'A10',
  why: 'The call runs; the decoder leaves it open.',
  target: { file: 'src/hosts/droid/contract.ts', definition: 'DROID' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "otherCodes: ['runs', 'DR-D2']")
      .replaceWith("otherCodes: ['refuses', 'DR-D1']"),
  ],
  killers: [{ file: 'test/hosts/droid/decode.test.ts', test: 'an answer to Droid > exit code 1 lets the call run' }],
  since: '2026-11-30',
});
