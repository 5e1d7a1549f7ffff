import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Plugins that answer inside the host weaken no hook',
  breaks: 'A5',
  why: 'A mod answers first, the hook never runs, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'modsDoubt' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "holds('CC-X1', input.hostVersion) === false")
      .replaceWith("holds('CC-X1', input.hostVersion) !== undefined"),
  ],
  killers: [
    { file: 'test/hosts/claude-code/routes.test.ts', test: 'partners > a plugin with mods in 2.1.287: UNVERIFIED' },
  ],
  since: '2026-11-30',
});
