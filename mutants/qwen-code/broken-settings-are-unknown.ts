import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A file that does not parse may still register something',
  breaks: 'D4.3',
  why: 'The host ignores it, so its guard is certainly gone; the census only says that it could not tell.',
  target: { file: 'src/hosts/qwen-code/collect.ts', definition: 'ignoredRecords' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith("'unknown'")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
