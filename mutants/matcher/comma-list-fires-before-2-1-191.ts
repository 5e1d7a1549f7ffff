import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A comma separates names in versions below 2.1.191 too',
  breaks: 'A8',
  why: '`Bash,PowerShell` is an expression that never matches there; nothing is guarded and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/semantics.ts', definition: 'BAR_LISTS' },
  apply: (definition) => [
    definition.find('StringLiteral', "'A-Za-z0-9_|'").replaceWith("'A-Za-z0-9_,|'"),
    definition.find('ArrayLiteralExpression', "['|']").replaceWith("['|', ',']"),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a comma list of names answers in 2.1.190 with -',
    },
    {
      file: 'test/detector/matcher-nearest.test.ts',
      test: 'nearest working form > of a comma list below the band of commas is a bar list',
    },
  ],
  since: '2026-11-30',
});
