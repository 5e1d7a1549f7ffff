import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer that is not documented lets the call run',
  breaks: 'A10',
  why: 'Nobody says what silence decides, and the decoder decides it.',
  target: { file: 'src/hosts/antigravity/contract.ts', definition: 'ANTIGRAVITY' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "silence: ['runs', 'AG-D4']").replaceWith("silence: ['runs', 'AG-D1']"),
  ],
  killers: [
    { file: 'test/hosts/antigravity/decode.test.ts', test: 'an answer to Antigravity > silence is in no document' },
  ],
  since: '2026-11-30',
});
