import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook of unknown content beside a guard weakens nothing',
  breaks: 'D4.2',
  why: 'A later allow wins over the refusal; the pair is printed as COVERED.',
  target: { file: 'src/hosts/qwen-code/partners.ts', definition: 'mayAllow' },
  apply: (definition) => [definition.find('BinaryExpression', "id === 'unknown'").replaceWith("id === ''")],
  killers: [
    { file: 'test/hosts/qwen-code/facts.test.ts', test: 'every fact has an id of its own, a claim and a date' },
  ],
  since: '2026-11-30',
});
