import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook of unknown content beside a guard weakens nothing',
  breaks: 'D4.2',
  why: 'A later allow wins over the refusal; the pair is printed as COVERED.',
  target: { file: 'src/hosts/qwen-code/partners.ts', definition: 'mayAllow' },
  apply: (definition) => [definition.find('BinaryExpression', "id === 'unknown'").replaceWith("id === ''")],
  killers: [
    {
      file: 'test/hosts/qwen-code/partners.test.ts',
      test: 'a guard and what stands beside it > an unknown program that comes first weakens it as well: UNVERIFIED',
    },
    {
      file: 'test/hosts/qwen-code/partners.test.ts',
      test: 'a guard and what stands beside it > an unknown program: 0',
    },
  ],
  since: '2026-11-30',
});
