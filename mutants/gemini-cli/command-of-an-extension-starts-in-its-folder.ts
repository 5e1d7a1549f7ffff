import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The commands of an extension start in the folder of the extension',
  breaks: 'A4',
  why: 'A guard that its users look for in their own project would count as found.',
  target: { file: 'src/hosts/own-extension.ts', definition: 'shippedBy' },
  apply: (definition) => [definition.find('PropertyAssignment', "cwd: '/$PROJECT'").replaceWith('cwd: plugin.root')],
  killers: [
    {
      file: 'test/hosts/own-extension.test.ts',
      test: 'a folder that is an extension of gemini-cli > has no known guard by node guard.mjs: the agent that has it installed runs in another folder',
    },
    {
      file: 'test/hosts/own-extension.test.ts',
      test: 'a folder that is an extension of qwen-code > has no known guard by node guard.mjs: the agent that has it installed runs in another folder',
    },
  ],
  since: '2026-11-30',
});
