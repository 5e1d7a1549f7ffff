import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Trust of a parent folder does not count',
  breaks: 'D4.3',
  why: 'Repositories below a trusted folder are reported bare although their hooks run.',
  target: { file: 'src/hosts/claude-code/trust.ts', definition: 'trustInState' },
  apply: (definition) => [
    definition
      .find(
        'IfStatement',
        'if (accepted(folder)) return { live: true, reason: `CC-T2: the parent folder ${folder} is trusted` };',
      )
      .remove(),
  ],
  killers: [{ file: 'test/hosts/claude-code/layers.test.ts', test: 'trust > a trusted parent is enough: COVERED' }],
  since: '2026-11-30',
});
