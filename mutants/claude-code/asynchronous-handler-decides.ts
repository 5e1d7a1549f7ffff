import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An asynchronous handler counts as one that can refuse',
  breaks: 'A3',
  why: 'Its answer comes after the effect; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/handlers.ts', definition: 'whetherItDecides' },
  apply: (definition) => [definition.find('StringLiteral', "'async'").replaceWith("'asynchronous'")],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'failing closed as a control of its own > the switch of an asynchronous handler closes nothing',
    },
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'which handlers can refuse > a handler with async answers too late: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
