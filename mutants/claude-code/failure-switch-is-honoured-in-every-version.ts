import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'onFailure is honoured in every version',
  breaks: 'A3',
  why: 'Below 2.1.295 the key is inert, and the guard fails open.',
  target: { file: 'src/hosts/claude-code/handlers.ts', definition: 'failureOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', "honoured === 'unknown'").replaceWith("(honoured as unknown) === 'never'"),
    definition.find('ConditionalExpression', "honoured ? 'fails-closed' : 'fails-open'").replaceWith("'fails-closed'"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'failing closed as a control of its own > the switch of a command handler in 2.1.294: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
