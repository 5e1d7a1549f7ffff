import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A module is recorded whatever its ending is',
  breaks: 'A12',
  why: 'The original would stand beside under a name that the host loads as well, or reads as another language.',
  target: { file: 'src/probe/live/own/recording-module.ts', definition: 'canBeRecorded' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'Object.hasOwn(ASIDE, extname(module))')
      .replaceWith('extname(module).length > 0'),
  ],
  killers: [
    {
      file: 'test/probe/live/own/recording-module.test.ts',
      test: 'a module in the place of a guard that a host loads into itself > is made only for endings beside which another one of the same language is left alone by the host',
    },
  ],
  since: '2026-11-30',
});
