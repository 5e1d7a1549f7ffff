import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A native rule supplies its controls for an effect that no decision before the tool can judge',
  breaks: 'A7',
  why: 'A rule on coordinates is reported as COVERED where the host asks no hook, although it cannot know what will be pressed.',
  target: { file: 'src/detector/residual.ts', definition: 'escapesJudgement' },
  apply: (definition) => [definition.replaceBody('return route.id === policy.undecidableEffects[0];')],
  killers: [
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > a native rule cannot judge an undecidable effect either: UNCOVERED where no event asks',
    },
  ],
  since: '2026-11-30',
});
