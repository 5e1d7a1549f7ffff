import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Of several matching secondary rules only the last one counts',
  breaks: 'A6',
  why: 'Adding a rule to a policy quietly takes another one out of force.',
  target: { file: 'src/detector/required-controls.ts', definition: 'secondaryControls' },
  apply: (definition) => [
    definition
      .find(
        'CallExpression',
        "rules.flatMap((rule) => { const selection = selectsRoute(rule.routes, route); return selection === 'not-selected' ? [] : [required(rule, selection === 'selected')]; })",
      )
      .replaceWith(
        "rules.slice(-1).flatMap((rule) => { const selection = selectsRoute(rule.routes, route); return selection === 'not-selected' ? [] : [required(rule, selection === 'selected')]; })",
      ),
  ],
  killers: [
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > all matching secondary rules add up',
    },
  ],
  since: '2026-11-30',
});
