import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A manifest of an extension that was not read names no hooks',
  breaks: 'A4',
  why: 'What was not seen would be told as if nothing stood there.',
  target: { file: 'src/hosts/own-extension.ts', definition: 'extensionAt' },
  apply: (definition) => [definition.find('BinaryExpression', 'value === null').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/own-extension.test.ts',
      test: 'a folder that is an extension of gemini-cli > a manifest that does not parse may hold anything: UNVERIFIED, and told',
    },
    {
      file: 'test/hosts/own-extension.test.ts',
      test: 'a folder that is an extension of qwen-code > a manifest that does not parse may hold anything: UNVERIFIED, and told',
    },
  ],
  since: '2026-11-30',
});
