import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a guard wrote before it was ended for its silence is its answer',
  breaks: 'A12',
  why: 'The host has let the call run long since; the report says blocked.',
  target: { file: 'src/probe/decode-run.ts', definition: 'handlerResult' },
  apply: (definition) => [definition.find('Identifier', 'Infinity').replaceWith('durationMs')],
  killers: [
    {
      file: 'test/probe/decode-run.test.ts',
      test: 'what the decoder of a host is handed > is no answer at any time for one that was ended by the limit: what it wrote so far decides nothing',
    },
  ],
  since: '2026-11-30',
});
