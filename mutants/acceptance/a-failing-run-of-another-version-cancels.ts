import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A failing run of another version takes levels from a row',
  breaks: 'A14',
  why: 'Evidence of one version speaks of another.',
  target: { file: 'src/detector/acceptance.ts', definition: 'seenFailures' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'version !== route.hostVersion').replaceWith('version.length === 0'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance-failures.test.ts',
      test: 'a run of the real host that saw a level fail after a row was accepted > cancels nothing when it is of another version',
    },
  ],
  since: '2026-11-30',
});
