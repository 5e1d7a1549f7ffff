import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule on one spelling that may not be live leaves the route one that a guard judges',
  breaks: 'A7',
  why: 'What a rule on text can never close is reported as if a matching rule would.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'completeRoute' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'record.live !== false').replaceWith('record.live === true'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'a deny rule of the project completes the route > one spelling of Bash, beside managed settings that are "not-read": the route cannot-judge',
    },
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'a deny rule of the project completes the route > one spelling of Bash, beside managed settings that are "undetermined": the route cannot-judge',
    },
  ],
  since: '2026-11-30',
});
