import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A constant exported beside the plugin leaves the module loaded',
  breaks: 'A4',
  why: 'A version constant removes the whole module, and the census says COVERED.',
  target: { file: 'src/hosts/opencode/plugin-module.ts', definition: 'isNoFunction' },
  apply: (definition) => [definition.find('StringLiteral', "'constant'").replaceWith("'constants'")],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-module.test.ts',
      test: 'modules that the host leaves out > a version beside the plugin: UNCOVERED by OC-S3',
    },
  ],
  since: '2026-11-30',
});
