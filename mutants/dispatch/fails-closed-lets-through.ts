import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A failing callback lets the call through although it is declared to fail closed',
  breaks: 'C5',
  why: 'Whoever can crash the guard can pass it, and the declaration says otherwise.',
  target: { file: 'src/dispatch/combine-answers.ts', definition: 'effectOfFailure' },
  apply: (definition) => [
    definition.find('ReturnStatement', "return 'refuses';").replaceWith("return 'decides-nothing';"),
  ],
  killers: [
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that times-out and fails closed blocks the call',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that crashes and fails closed blocks the call',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that talks-nonsense and fails closed blocks the call',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that throws and fails closed blocks the call',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > that does-not-exist and fails closed blocks the call',
    },
  ],

  since: '2026-11-30',
});
