import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Another matcher hides why a probe counts for nothing',
  breaks: 'A9',
  why: 'The level is gone, and nobody is told what moved.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'spokeOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'seen.record === record.id')
      .replaceWith('seen.record === record.id && seen.matcher === record.matcher'),
    definition
      .find('BinaryExpression', 'seen.command === record.command')
      .replaceWith('seen.matcher === record.matcher'),
  ],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'a probe of a copied guard that counts for nothing any more > is told with its reason where the matcher of its registration is another now',
    },
  ],
  since: '2026-11-30',
});
