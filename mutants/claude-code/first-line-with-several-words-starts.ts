import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A first line with several words is split like a command line',
  breaks: 'A4',
  why: 'The kernel hands the words on as one, the guard never starts, and the route counts as COVERED.',
  target: { file: 'src/hosts/programs.ts', definition: 'directStartDoubt' },
  apply: (definition) => [definition.find('BinaryExpression', '!isSplit && words.length > 2').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/programs.test.ts',
      test: 'first lines of programs > #!/usr/bin/env node --no-warnings is not known to',
    },
    {
      file: 'test/hosts/programs.test.ts',
      test: 'first lines of programs > #!/bin/bash -euo pipefail is not known to',
    },
  ],
  since: '2026-11-30',
});
