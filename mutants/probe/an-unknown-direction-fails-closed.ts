import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What nobody can tell counts as failing closed',
  breaks: 'A12',
  why: 'Unknown is good news.',
  target: { file: 'src/probe/failure-direction.ts', definition: 'failureDirection' },
  apply: (definition) => [definition.find('StringLiteral', "'unknown'").replaceWith("'fails-closed'")],
  killers: [
    { file: 'test/probe/failure-direction.test.ts', test: 'which way a guard fails > nobody can tell' },
    { file: 'test/probe/failure-direction.test.ts', test: 'which way a guard fails > there is no session' },
  ],
  since: '2026-11-30',
});
