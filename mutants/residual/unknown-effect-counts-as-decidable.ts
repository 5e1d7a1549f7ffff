import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route whose effect is unknown counts as one whose effect can be judged',
  breaks: 'D4.2',
  why: 'A tool that may click on coordinates is COVERED because nobody said that it does.',
  target: { file: 'src/detector/residual.ts', definition: 'mayBeResidual' },
  apply: (definition) => [definition.replaceBody('return false;')],
  killers: [
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > an unknown effect that may be undecidable is UNVERIFIED, never COVERED',
    },
    {
      file: 'test/detector/deciding-observation.test.ts',
      test: 'deciding observation > an effect that may be undecidable asks for the effect of the route',
    },
  ],
  since: '2026-11-30',
});
