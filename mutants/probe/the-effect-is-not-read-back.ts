import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Targets are not read back',
  breaks: 'A12',
  why: 'A guard that carries out what it was asked about is believed by its word.',
  target: { file: 'src/probe/read-back.ts', definition: 'touchedTargets' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'textOf(join(work, path)) !== text').replaceWith('false'),
  ],
  killers: [
    { file: 'test/probe/read-back.test.ts', test: 'the read-back of a work tree > tells a changed file' },
    { file: 'test/probe/read-back.test.ts', test: 'the read-back of a work tree > tells a file that is gone' },
  ],
  since: '2026-11-30',
});
