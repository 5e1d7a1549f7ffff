import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A blank text counts as owner and procedure of a residual',
  breaks: 'A7',
  why: 'An empty field in the policy closes the finding; nobody owns the risk.',
  target: { file: 'src/detector/residual.ts', definition: 'stated' },
  apply: (definition) => [
    definition.find('BinaryExpression', "text === undefined || text.trim() === ''").replaceWith('text === undefined'),
  ],
  killers: [
    { file: 'test/detector/residual.test.ts', test: 'residual > an empty owner counts as missing' },
    { file: 'test/detector/residual.test.ts', test: 'residual > a blank procedure counts as missing' },
  ],
  since: '2026-11-30',
});
