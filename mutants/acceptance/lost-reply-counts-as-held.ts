import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A lost reply counts as if the guard had held',
  breaks: 'A9',
  why: 'Nobody saw that the effect did not happen, and the level is reached.',
  target: { file: 'src/detector/acceptance.ts', definition: 'resultDoubt' },
  apply: (definition) => [
    definition.find('StringLiteral', "'the result is unknown, and a lost reply is no observation'").replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'what an acceptance row witnesses > an observation with {"result":"unknown"} counts for nothing: the result is unknown, and a lost reply is no observation',
    },
  ],
  since: '2026-11-30',
});
