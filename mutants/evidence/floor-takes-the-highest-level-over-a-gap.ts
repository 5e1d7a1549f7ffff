import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A floor is reached by a high level with a gap below it',
  breaks: 'D4.5',
  why: 'A run that nobody saw loaded passes for complete evidence.',
  target: { file: 'src/detector/evidence-floor.ts', definition: 'floorAbove' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', 'headline === null ? -1 : EVIDENCE_LEVELS.indexOf(headline)')
      .replaceWith('EVIDENCE_LEVELS.indexOf(witnessed.at(-1) ?? headline!)'),
    definition.find('ObjectBindingPattern', '{ headline }').replaceWith('{ headline, witnessed }'),
  ],
  killers: [
    {
      file: 'test/detector/evidence-floor.test.ts',
      test: 'a floor of evidence > a gap below the level is not reached: a run without a listing is no evidence of matched',
    },
  ],
  since: '2026-11-30',
});
