import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of a project that is not trusted are doubtful, not dead',
  breaks: 'A4',
  why: 'The host does not load them, and the census only says that it could not tell.',
  target: { file: 'src/hosts/qwen-code/hooks.ts', definition: 'trustLiveness' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/qwen-code/trust.test.ts',
      test: 'folder trust of qwen-code > switched on, with DO_NOT_TRUST: hooks of the project are not loaded, UNCOVERED',
    },
    {
      file: 'test/hosts/qwen-code/trust.test.ts',
      test: 'folder trust of qwen-code > switched on, with no entry: hooks of the project are not loaded, UNCOVERED',
    },
    {
      file: 'test/hosts/qwen-code/trust.test.ts',
      test: 'folder trust of qwen-code > switched on, with no file: hooks of the project are not loaded, UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
