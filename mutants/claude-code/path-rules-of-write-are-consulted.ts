import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Path rules of Write are consulted like those of Edit',
  breaks: 'A5',
  why: '`Write(./secrets/**)` is accepted and never asked; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/permission-rules.ts', definition: 'CONSULTED' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "Write: ['Edit', 'Read']").replaceWith("Write: ['Edit', 'Read', 'Write']"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/permission-rules.test.ts',
      test: 'path rules > Write(./secrets/**) against a write to secrets/a.txt: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
