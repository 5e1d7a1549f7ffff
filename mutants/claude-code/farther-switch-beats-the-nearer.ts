import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'disableAllHooks of a farther layer beats a nearer false',
  breaks: 'D4.3',
  why: 'Live guards are reported dead.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'nearestSwitch' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'value === false').replaceWith("(value === false && layer.name === 'managed')"),
  ],
  killers: [
    { file: 'test/hosts/claude-code/layers.test.ts', test: 'switches > a nearer false beats a farther true: COVERED' },
  ],
  since: '2026-11-30',
});
