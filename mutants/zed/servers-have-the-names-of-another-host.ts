import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Tools of servers have the names of another host',
  breaks: 'A8',
  why: 'Rules for a server are compared with names that do not occur.',
  target: { file: 'src/hosts/zed/contract.ts', definition: 'ZED' },
  apply: (definition) => [definition.find('TemplateExpression', '`mcp:${server}:`').replaceWith('`mcp__${server}__`')],
  killers: [{ file: 'test/hosts/zed/contract.test.ts', test: 'Zed > names tools of servers in its own way' }],
  since: '2026-11-30',
});
