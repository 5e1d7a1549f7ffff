import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher with the old name of a tool is a certain miss',
  breaks: 'D4.7',
  why: 'Whether the old name still fires is undocumented; the census reports a hole as proven.',
  target: { file: 'src/detector/matcher.ts', definition: 'matchWithAliases' },
  apply: (definition) => [
    definition
      .find('IfStatement', 'if (hit === undefined) return direct;')
      .replaceWith('if (hit === undefined || hit.length > 0) return direct;'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'what no evidence speaks of > an expression that hits only the old name is undecided as well',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'what no evidence speaks of > an old name of the tool is undecided, as the host may still compare it',
    },
  ],
  since: '2026-11-30',
});
