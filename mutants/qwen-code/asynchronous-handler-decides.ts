import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An asynchronous handler can refuse',
  breaks: 'A4',
  why: 'The host does not wait for it; the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/handlers.ts', definition: 'whetherItDecides' },
  apply: (definition) => [definition.find('BinaryExpression', 'isAsync === true').replaceWith("isAsync === 'yes'")],
  killers: [
    {
      file: 'test/hosts/qwen-code/handlers.test.ts',
      test: 'a handler of qwen-code > with {"async":true}: UNCOVERED QW-H2',
    },
    {
      file: 'test/hosts/qwen-code/partners.test.ts',
      test: 'a guard and what stands beside it > an asynchronous unknown program: 6',
    },
  ],
  since: '2026-11-30',
});
