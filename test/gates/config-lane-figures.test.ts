import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PINNED_SIZE } from '../../src/config-mutants/matrix-verdict.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

it('the README tells the size that hookproof mutate --lane config prints', () => {
  const cells = Object.values(PINNED_SIZE.cells).reduce((sum, of) => sum + of, 0);
  const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8').replaceAll(/\s+/gu, ' ');
  expect(readme).toContain(`by ${PINNED_SIZE.operators} operators, ${cells} cells`);
});
