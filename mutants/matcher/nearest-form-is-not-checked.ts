import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rewriting is proposed without checking that it matches',
  breaks: 'D4.4',
  why: 'The operator writes what the census proposed, and the tool is still unguarded.',
  target: { file: 'src/detector/matcher-nearest.ts', definition: 'nearestWorkingForm' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'candidate !== matcher && hits(candidate)')
      .replaceWith("candidate !== matcher && typeof hits === 'function'"),
  ],
  killers: [
    {
      file: 'test/detector/matcher-nearest.test.ts',
      test: 'nearest working form > always matches the tool it was made for',
    },
    { file: 'test/detector/matcher-nearest.test.ts', test: 'nearest working form > of "/bash/i" for Bash is "Bash"' },
    {
      file: 'test/detector/matcher-nearest.test.ts',
      test: 'nearest working form > of "bash(git *)" for Bash is "Bash"',
    },
  ],
  since: '2026-11-30',
});
