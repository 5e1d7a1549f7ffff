import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that a list of disabled hooks names still runs',
  breaks: 'A4',
  why: 'A workspace names the guard of the user as disabled, and the census says COVERED.',
  target: { file: 'src/hosts/gemini-cli/switches.ts', definition: 'namedAsDisabled' },
  apply: (definition) => [definition.find('CallExpression', 'list.includes(name ?? command)').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/gemini-cli/switches.test.ts',
      test: 'hooksConfig.disabled > in the workspace lists the command of a nameless hook',
    },
    { file: 'test/hosts/gemini-cli/switches.test.ts', test: 'hooksConfig.disabled > in the workspace lists the name' },
    {
      file: 'test/hosts/gemini-cli/switches.test.ts',
      test: 'hooksConfig.disabled > is a union: the list of the user counts beside that of the workspace',
    },
  ],
  since: '2026-11-30',
});
