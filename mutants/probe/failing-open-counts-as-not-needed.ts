import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that lets the call run without its interpreter is said not to need it',
  breaks: 'A12',
  why: 'The day jq is missing nothing is guarded, and nobody was told.',
  target: { file: 'src/probe/failure-direction.ts', definition: 'failureDirection' },
  apply: (definition) => [definition.find('StringLiteral', "'fails-open'").replaceWith("'not-needed'")],
  killers: [
    { file: 'test/probe/failure-direction.test.ts', test: 'which way a guard fails > the call runs' },
    {
      file: 'test/probe/failure-direction.test.ts',
      test: 'which way a guard fails > the call runs after the same output',
    },
  ],
  since: '2026-11-30',
});
