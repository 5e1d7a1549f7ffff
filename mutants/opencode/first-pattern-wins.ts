import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Of the patterns of a command the first that matches wins',
  breaks: 'A8',
  why: 'A deny that a later allow outweighs is reported as stopping the call.',
  target: { file: 'src/hosts/opencode/permissions.ts', definition: 'hitOf' },
  apply: (definition) => [
    definition.find('PropertyAccessExpression', 'answers.lastIndexOf').replaceWith('answers.indexOf'),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: "patterns of commands > { 'touch *': 'deny', '*': 'allow' } on touch x: UNCOVERED",
    },
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: "patterns of commands > { '*': 'allow', 'touch *': 'deny' } on touch x: RESIDUAL",
    },
  ],
  since: '2026-11-30',
});
