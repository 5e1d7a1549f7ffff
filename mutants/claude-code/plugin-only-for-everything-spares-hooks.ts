import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A strictPluginOnlyCustomization of true spares hooks',
  breaks: 'A4',
  why: 'A guard that managed settings block is reported as covering.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'listsHooks' },
  apply: (definition) => [definition.find('BinaryExpression', 'value === true').replaceWith("value === 'true'")],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'managed settings that keep other hooks out > behind a nearer disableAllHooks of false, one that is {"strictPluginOnlyCustomization":true}: a project hook is live false',
    },
  ],
  since: '2026-11-30',
});
