import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule selects a route when any of its fields does',
  breaks: 'A6',
  why: 'A rule written for one host and one tool rules every tool of every host.',
  target: { file: 'src/detector/route-selector.ts', definition: 'selectsRoute' },
  apply: (definition) => [
    definition
      .find('CallExpression', "fields.includes('not-selected')")
      .replaceWith("fields.every((field) => field === 'not-selected')"),
  ],
  killers: [
    {
      file: 'test/detector/route-selector.test.ts',
      test: 'route selector > all fields have to select: the right tool of another host is not selected',
    },
    {
      file: 'test/detector/required-controls.test.ts',
      test: 'required controls > a primary rule for another tool is passed over',
    },
  ],
  since: '2026-11-30',
});
