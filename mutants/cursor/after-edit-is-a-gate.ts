import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event after an edit counts as a gate',
  breaks: 'A10',
  why: 'The file is written when it runs, and the route is told as if something might refuse it.',
  target: { file: 'src/hosts/cursor/events.ts', definition: 'OBSERVERS' },
  apply: (definition) => [definition.find('StringLiteral', "'afterFileEdit'").replaceWith("'afterFileEdited'")],
  killers: [{ file: 'test/hosts/cursor/contract.test.ts', test: 'gates of Cursor > afterFileEdit is told by G-OBS' }],
  since: '2026-11-30',
});
