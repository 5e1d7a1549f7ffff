import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Matchers are compared with the tool',
  breaks: 'A8',
  why: 'A hook that runs for every tool is told as dead for this one.',
  target: { file: 'src/hosts/vscode/contract.ts', definition: 'VSCODE' },
  apply: (definition) => [
    definition
      .find('PropertyAssignment', 'matching: null')
      .replaceWith(
        "matching: { rule: 'VS-M1', matchAll: [], open: [], flavour: 'javascript', anchored: true, ignoresCase: false, malformed: 'unknown', plainIsExact: true }",
      ),
  ],
  killers: [
    {
      file: 'test/hosts/vscode/contract.test.ts',
      test: 'VS Code > ignores matchers: a hook for another tool may refuse this one',
    },
  ],
  since: '2026-11-30',
});
