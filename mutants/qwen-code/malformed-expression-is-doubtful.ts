import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a text that is no expression does is not known',
  breaks: 'A8',
  why: 'It never matches, so nothing stands there; the census only says that it could not tell.',
  target: { file: 'src/hosts/qwen-code/semantics.ts', definition: 'BAND' },
  apply: (definition) => [definition.find('StringLiteral', "'never-matches'").replaceWith("'unknown'")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
