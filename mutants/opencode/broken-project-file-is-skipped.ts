import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An opencode.json of the project that does not parse is skipped',
  breaks: 'A4',
  why: 'There is no session, and the routes are reported as if there were one.',
  target: { file: 'src/hosts/opencode/collect.ts', definition: 'stopsHost' },
  apply: (definition) => [definition.find('StringLiteral', "'broken'").replaceWith("'absent'")],
  killers: [
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: 'opencode.json > of the project that does not parse leaves no session: ABSENT',
    },
  ],
  since: '2026-11-30',
});
