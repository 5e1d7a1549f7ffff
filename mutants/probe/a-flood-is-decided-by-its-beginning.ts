import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer that was cut is decided by what was kept',
  breaks: 'A12',
  why: 'A refusal behind a flood, or before it, is told from half of the text.',
  target: { file: 'src/probe/decode-run.ts', definition: 'decodeRun' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'run.outputCut').replaceWith('false')],
  killers: [
    {
      file: 'test/probe/decode-run.test.ts',
      test: 'what the decoder of a host is handed > is nothing for a flood of which a part was kept, and that is undecidable, never "runs"',
    },
  ],
  since: '2026-11-30',
});
