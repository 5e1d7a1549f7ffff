import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Tool events are taken to fire',
  breaks: 'A10',
  why: 'Nothing calls them, and the explanation names another reason.',
  target: { file: 'src/hosts/continue/contract.ts', definition: 'CONTINUE' },
  apply: (definition) => [definition.find('BinaryExpression', "route.via === 'tool-call'").replaceWith('false')],
  killers: [{ file: 'test/hosts/continue/contract.test.ts', test: 'Continue > names the missing call site' }],
  since: '2026-11-30',
});
