import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A deny of edits is taken to speak of the shell',
  breaks: 'A10',
  why: 'A redirection writes the file, and the tool is reported as removed.',
  target: { file: 'src/hosts/opencode/tools.ts', definition: 'EDITING_TOOLS' },
  apply: (definition) => [definition.find('StringLiteral', "'edit'").replaceWith("'edit', 'bash'")],
  killers: [
    {
      file: 'test/hosts/opencode/permissions.test.ts',
      test: "whole-tool rules > { edit: 'deny' } leaves bash UNCOVERED",
    },
  ],
  since: '2026-11-30',
});
