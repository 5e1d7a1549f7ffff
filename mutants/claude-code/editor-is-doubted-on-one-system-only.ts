import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'In an editor a hook counts as certain on every system but Windows',
  breaks: 'A3',
  why: 'Nobody saw a hook run there; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/routes.ts', definition: 'routeDoubt' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'isEditorSurface(input)')
      .replaceWith("isEditorSurface(input) && input.os === 'win32'"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/routes.test.ts',
      test: 'open reports > of 2.1.332 on linux as ide nobody saw a hook run: UNVERIFIED, never COVERED',
    },
  ],
  since: '2026-11-30',
});
