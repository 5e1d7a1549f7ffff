import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event after a tool can refuse it',
  breaks: 'A10',
  why: 'The effect has happened, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/windsurf/contract.ts', definition: 'WINDSURF' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', "pre_user_prompt: { tools: [], via: 'prompt-submit' }")
      .replaceWith("pre_user_prompt: { tools: [], via: 'prompt-submit' }, post_write_code: { tools: ['write_code'] }"),
    definition.findNth('StringLiteral', "'post_write_code'", 0, 2).replaceWith("'post_write'"),
  ],
  killers: [
    { file: 'test/hosts/windsurf/contract.test.ts', test: 'Windsurf > post_write_code before write_code: UNCOVERED' },
  ],
  since: '2026-11-30',
});
