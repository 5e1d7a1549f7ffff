import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A deny rule that may not be live removes the tool all the same',
  breaks: 'A4',
  why: 'A tool that the session offers without a guard is reported as absent.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'completeRoute' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'record.live === true').replaceWith('record.live !== false'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'a deny rule of the project completes the route > Bash as a whole, beside managed settings that are "not-read": the tool stays offered true',
    },
    {
      file: 'test/hosts/claude-code/collect.test.ts',
      test: 'a deny rule of the project completes the route > Bash as a whole, beside managed settings that are "undetermined": the tool stays offered true',
    },
  ],
  since: '2026-11-30',
});
