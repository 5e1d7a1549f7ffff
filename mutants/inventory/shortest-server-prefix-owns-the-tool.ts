import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Of two servers whose prefixes fit, the shorter one owns the tool',
  breaks: 'A1',
  why: 'The tools of one server count as seen for another, whose placeholder disappears.',
  target: { file: 'src/detector/server-index.ts', definition: 'serverIndex' },
  apply: (definition) => [definition.find('BinaryExpression', 'right - left').replaceWith('left - right')],
  killers: [
    {
      file: 'test/detector/server-index.test.ts',
      test: 'server of a tool > of two servers whose prefixes fit, the longer one owns the tool',
    },
  ],
  since: '2026-11-30',
});
