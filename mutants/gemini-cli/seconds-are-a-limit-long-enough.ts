import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A limit of five counts as five seconds',
  breaks: 'A4',
  why: 'The host ends the guard after five milliseconds and runs the call; the census says COVERED.',
  target: { file: 'src/hosts/gemini-cli/handlers.ts', definition: 'inTime' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'limit <= TIMEOUT.neverEnough').replaceWith('limit <= 0'),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/handlers.test.ts',
      test: 'the limit of a handler > 1 counts milliseconds, and no guard answers that fast: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/handlers.test.ts',
      test: 'the limit of a handler > 2 counts milliseconds, and no guard answers that fast: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/handlers.test.ts',
      test: 'the limit of a handler > 30 counts milliseconds, and no guard answers that fast: UNCOVERED',
    },
    {
      file: 'test/hosts/gemini-cli/handlers.test.ts',
      test: 'the limit of a handler > 5 counts milliseconds, and no guard answers that fast: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
