import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A host whose only settings file could not be read counts as not configured',
  breaks: 'D4.2',
  why: 'Discovery that failed is reported as nothing to discover.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'isConfigured' },
  apply: (definition) => [definition.find('CallExpression', "kinds.includes('undetermined')").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'configured > with nothing but a project file that is "undetermined": unknown',
    },
  ],
  since: '2026-11-30',
});
