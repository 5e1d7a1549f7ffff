import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any undecided guard leaves every missing control open',
  breaks: 'A5',
  why: 'A record of unknown liveness that could never supply the control keeps an open route at UNVERIFIED.',
  target: { file: 'src/detector/supply.ts', definition: 'beyondHope' },
  apply: (definition) => [definition.find('CallExpression', 'hoped.has(control)').replaceWith('(hoped.size > 0)')],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > what is undecided about a guard of another control is no hope: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
