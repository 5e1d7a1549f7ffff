import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Every surface counts as the headless one that was observed',
  breaks: 'A10',
  why: 'A terminal session that nobody observed is reported as COVERED.',
  target: { file: 'src/hosts/opencode/routes.ts', definition: 'evidenceDoubt' },
  apply: (definition) => [definition.find('BinaryExpression', "input.surface === 'cli-headless'").replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: "versions and surfaces > { surface: 'cli-interactive' } was not observed: UNVERIFIED",
    },
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: "versions and surfaces > { surface: 'ide' } was not observed: UNVERIFIED",
    },
  ],
  since: '2026-11-30',
});
