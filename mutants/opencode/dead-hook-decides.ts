import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'permission.ask counts as an event that somebody calls',
  breaks: 'A10',
  why: 'It is documented and never called; the census could not tell.',
  target: { file: 'src/hosts/opencode/plugin-records.ts', definition: 'observesBecause' },
  apply: (definition) => [definition.find('StringLiteral', "'permission.ask'").replaceWith("'permission.asked'")],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'a plugin that throws before the call > under the key permission.ask: UNCOVERED by OC-E2',
    },
  ],
  since: '2026-11-30',
});
