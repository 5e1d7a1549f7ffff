import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A program that stands at the gate in doubt is passed over when another registration is proposed for it',
  breaks: 'D4.4',
  why: 'The operator moves a formatter to the gate as told, and the route hangs on the same doubt as before.',
  target: { file: 'src/detector/nearest-working-form.ts', definition: 'nearestWorkingForm' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'ASKED.has(standing.standing)')
      .replaceWith("standing.standing === 'guard-unknown'"),
  ],
  killers: [
    {
      file: 'test/detector/nearest-working-form.test.ts',
      test: 'nearest working form > trust that nobody looked at at the gate is the question, and no other registration is moved into the same doubt',
    },
    {
      file: 'test/detector/nearest-working-form.test.ts',
      test: 'nearest working form > a refusal that nobody saw at the gate is the question, and no other registration is moved into the same doubt',
    },
  ],
  since: '2026-11-30',
});
