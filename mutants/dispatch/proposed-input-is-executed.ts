import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The proposed input is executed, not the rewritten one',
  breaks: 'C5',
  why: 'A rewriter that makes calls harmless changes nothing.',
  target: { file: 'src/dispatch/admit-request.ts', definition: 'admitRequest' },
  apply: (definition) => [
    definition
      .find('ObjectLiteralExpression', '{ decision, attempts: round.attempts, input }')
      .replaceWith('{ decision, attempts: round.attempts, input: request.input }'),
  ],
  killers: [
    {
      file: 'test/dispatch/combine-answers.test.ts',
      test: 'rewriting the input > executes the rewritten input, not the proposed one',
    },
    { file: 'test/dispatch/admit-request.test.ts', test: 'a question > shows the resolver the rewritten input' },
    {
      file: 'test/dispatch/execute-request.test.ts',
      test: 'an after-event > shows the callback the outcome and the input that was executed',
    },
  ],

  since: '2026-11-30',
});
