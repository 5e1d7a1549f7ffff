import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a skill registers cannot rewrite a call',
  breaks: 'A4',
  why: 'While the skill is in use its hook rewrites what the guard beside it has judged, and the route stays COVERED.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'recordsFor' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'rewritersOf([...hooks, ...atTimes], input)')
      .replaceWith('rewritersOf(hooks, input)'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/frontmatter.test.ts',
      test: 'hooks in frontmatter > of a skill that is known to rewrite calls put the guard beside it in doubt, on the calls that they name',
    },
  ],
  since: '2026-11-30',
});
