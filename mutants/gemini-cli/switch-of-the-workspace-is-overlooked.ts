import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A workspace that switches hooks off silences nobody',
  breaks: 'A4',
  why: 'A repository silences the guard of the user, and the census says COVERED.',
  target: { file: 'src/hosts/gemini-cli/switches.ts', definition: 'hooksEnabled' },
  apply: (definition) => [definition.find('BinaryExpression', 'value === false').replaceWith('value === null')],
  killers: [
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'layers of gemini-cli > the path of system settings follows its variable',
    },
    {
      file: 'test/hosts/gemini-cli/switches.test.ts',
      test: 'hooksConfig.enabled > false in the workspace over a true of the user: 3',
    },
    { file: 'test/hosts/gemini-cli/switches.test.ts', test: 'hooksConfig.enabled > false in the workspace: 0' },
    { file: 'test/hosts/gemini-cli/switches.test.ts', test: 'hooksConfig.enabled > false of the administrator: 2' },
  ],
  since: '2026-11-30',
});
