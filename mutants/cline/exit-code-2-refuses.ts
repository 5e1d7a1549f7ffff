import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 2 refuses',
  breaks: 'A10',
  why: 'Only a cancel on the standard output refuses; a guard for another host lets every call run.',
  target: { file: 'src/hosts/cline/contract.ts', definition: 'CLINE' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "exitTwo: ['runs', 'CL-D2']").replaceWith("exitTwo: ['refuses', 'CL-D1']"),
  ],
  killers: [
    { file: 'test/hosts/cline/decode.test.ts', test: 'an answer to Cline > exit code 2 with a text lets the call run' },
  ],
  since: '2026-11-30',
});
