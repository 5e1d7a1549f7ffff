import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A record that names no version counts for every version',
  breaks: 'D4.2',
  why: 'Any old log raises the evidence of whatever is installed today.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'strangeness' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "version === 'unknown' || surface === 'unknown'")
      .replaceWith("surface === 'unknown'"),
    definition
      .find('BinaryExpression', 'version !== route.hostVersion')
      .replaceWith("version !== 'unknown' && version !== route.hostVersion"),
  ],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > an observation with {"version":"unknown"} counts for nothing: it does not name its version',
    },
  ],
  since: '2026-11-30',
});
