import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A settings layer that could not be read counts as seen',
  breaks: 'D4.2',
  why: 'Whatever a file that could not be read switches off is taken to be on.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'isUnseen' },
  apply: (definition) => [
    definition.find('BinaryExpression', "layer.reading.kind === 'undetermined'").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'isUnseen > a layer that is "undetermined" may hold anything: true',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'disableAllHooks > in a nearer layer that is "undetermined": a project hook is live unknown',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'allowedHttpHookUrls > in a layer that is "undetermined": the address is allowed unknown',
    },
  ],
  since: '2026-11-30',
});
