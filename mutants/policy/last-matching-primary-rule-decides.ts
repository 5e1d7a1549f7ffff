import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The last matching primary rule decides instead of the first',
  breaks: 'A6',
  why: 'The catch-all at the end of a policy overrides every special rule before it.',
  target: { file: 'src/detector/required-controls.ts', definition: 'primaryControls' },
  apply: (definition) => [definition.findNth('Identifier', 'rules', 1, 2).replaceWith('rules.toReversed()')],
  killers: [
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > the first matching primary rule decides, later ones do not add',
    },
  ],
  since: '2026-11-30',
});
