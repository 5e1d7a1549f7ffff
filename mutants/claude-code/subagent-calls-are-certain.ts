import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A call by a subagent is as certain as one by the main agent',
  breaks: 'D4.7',
  why: 'Reports say such calls are not stopped; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/routes.ts', definition: 'routeDoubt' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "route.agent === 'subagent'")
      .replaceWith("(route.agent === 'subagent' && route.id === '')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'open reports > a call of a subagent is UNVERIFIED although the matcher hits',
    },
  ],
  since: '2026-11-30',
});
