import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The layer of a project counts whether it is trusted or not',
  breaks: 'A4',
  why: 'The host does not load the file, and the census counts its guard.',
  target: { file: 'src/hosts/codex/project-trust.ts', definition: 'trustIn' },
  apply: (definition) => [definition.find('BinaryExpression', "level === 'trusted'").replaceWith('true')],
  killers: [
    { file: 'test/hosts/codex/hook-trust.test.ts', test: 'trust of a project > not listed, with the hash: UNCOVERED' },
  ],
  since: '2026-11-30',
});
