import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What is written outweighs exit code 2',
  breaks: 'A10',
  why: 'A refusing guard that also logs is taken for one that lets the call pass.',
  target: { file: 'src/hosts/claude-code/decode.ts', definition: 'exited' },
  apply: (definition) => [definition.find('CallExpression', 'refusedByCode(written, version)').replaceWith('written')],
  killers: [
    {
      file: 'test/hosts/claude-code/decode.test.ts',
      test: 'exit code 2 > beside the output "" on 2.1.332: blocks CC-F3',
    },
  ],
  since: '2026-11-30',
});
