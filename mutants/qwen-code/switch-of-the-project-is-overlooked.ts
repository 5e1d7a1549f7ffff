import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks run although a layer disables them all',
  breaks: 'A4',
  why: 'A repository silences the guard of the user, and the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/switches.ts', definition: 'disabledIn' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'value === false').replaceWith("(value === false || layer.file !== '')"),
  ],
  killers: [
    { file: 'test/hosts/qwen-code/switches.test.ts', test: 'switches of qwen-code > a false that is nearer: 3' },
    { file: 'test/hosts/qwen-code/switches.test.ts', test: 'switches of qwen-code > a value that is no boolean: 4' },
    {
      file: 'test/hosts/qwen-code/switches.test.ts',
      test: 'switches of qwen-code > disableAllHooks of the administrator: 2',
    },
    {
      file: 'test/hosts/qwen-code/switches.test.ts',
      test: 'switches of qwen-code > disableAllHooks of the project: 0',
    },
  ],
  since: '2026-11-30',
});
