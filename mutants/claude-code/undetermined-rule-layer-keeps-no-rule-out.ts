import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Managed settings that could not be read keep no deny rule out',
  breaks: 'A4',
  why: 'A rule that the policy of the administrator ignores is taken for a certain obstacle.',
  target: { file: 'src/hosts/claude-code/rules.ts', definition: 'ruleLiveness' },
  apply: (definition) => [definition.find('BinaryExpression', "reading.kind === 'undetermined'").replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/claude-code/rules.test.ts',
      test: 'the liveness of a deny rule > of the project beside managed settings that are "undetermined": live unknown',
    },
  ],
  since: '2026-11-30',
});
