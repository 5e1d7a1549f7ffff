import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook after the call counts as one before it',
  breaks: 'A10',
  why: 'The effect is there when it runs; the census says COVERED.',
  target: { file: 'src/hosts/opencode/plugin-records.ts', definition: 'hookRecord' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'event === GATE').replaceWith("event.startsWith('tool.execute.')"),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'a plugin that throws before the call > under the key tool.execute.after: UNCOVERED by G-OBS',
    },
  ],
  since: '2026-11-30',
});
