import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record that was edited still witnesses',
  breaks: 'A9',
  why: 'What the record says today was never observed.',
  target: { file: 'src/detector/acceptance.ts', definition: 'recordDoubt' },
  apply: (definition) => [
    definition.find('BinaryExpression', "state === 'unchanged'").replaceWith("state !== 'absent'"),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'what an acceptance row witnesses > a record that is changed witnesses nothing',
    },
  ],
  since: '2026-11-30',
});
