import { expect, it } from 'vitest';
import { addsWith, packageManagerOf, runsWith } from '../../src/project/package-manager.ts';

it.each([
  ['the lock file of the folder', [{ names: ['pnpm-lock.yaml'], declared: null }], 'pnpm'],
  [
    'the lock file of the workspace above',
    [
      { names: [], declared: null },
      { names: ['yarn.lock'], declared: null },
    ],
    'yarn',
  ],
  ['what the package declares before its lock file', [{ names: ['package-lock.json'], declared: 'bun@1.2.0' }], 'bun'],
  ['npm, when nothing says', [{ names: ['README.md'], declared: 'deno@2' }], 'npm'],
])('the package manager follows %s', (_what, folders, expected) => {
  expect(packageManagerOf(folders)).toBe(expected);
});

it('each package manager runs and adds a package with its own words', () => {
  const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
  expect(managers.map((manager) => runsWith(manager, 'x'))).toEqual(['npx x', 'pnpm exec x', 'yarn x', 'bunx x']);
  expect(managers.map((manager) => addsWith(manager, 'x'))).toEqual([
    'npm install --save-dev x',
    'pnpm add -D x',
    'yarn add -D x',
    'bun add -D x',
  ]);
});
