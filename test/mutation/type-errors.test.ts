import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTypeErrors, refuseTypeErrors } from '../../src/mutation/type-errors.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { mutantDoing, planAgainst } from './plan-builder.ts';

const F = `import { limit } from './limit.ts';
export function f(a: number): boolean { const unused = 1; return a > limit; }
export const known: string = 5;
`;
const sources = { 'f.ts': F, 'limit.ts': 'export const limit: number = 3;\n' };

let folder: TemporaryFolder;
beforeAll(() => {
  folder = createTemporaryFolder('hookproof-types-');
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder.path, file), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: [],
    noUnusedLocals: true,
  };
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => folder.remove());

const plan = planAgainst(sources, [
  mutantDoing('f', { apply: (d) => [d.find('Identifier', 'limit').replaceWith('limit.toUpperCase()')] }, 'f.ts'),
  mutantDoing('f', { apply: (d) => [d.find('BinaryExpression', 'a > limit').replaceWith('true')] }, 'f.ts'),
  mutantDoing('f', { apply: (d) => [d.find('BinaryExpression', 'a > limit').replaceWith("a > limit || 'x'")] }, 'f.ts'),
  mutantDoing('limit', { apply: (d) => [d.find('NumericLiteral', '3').replaceWith('4')] }, 'limit.ts'),
  mutantDoing('gone', { apply: () => [] }, 'limit.ts'),
]);

describe('type errors of mutated texts', () => {
  it('new errors are found; the original’s own errors and left-over code are none', () => {
    const findings = findTypeErrors(plan, folder.path);
    expect(findings.map(({ id }) => id)).toEqual(['family/m0', 'family/m2']);
    expect(findings[0]?.detail).toMatch(/toUpperCase.*f\.ts:2/u);
  });

  it('those mutants become invalid, the others stay what they were', () => {
    const refused = refuseTypeErrors(plan, [{ id: 'family/m0', detail: 'expected no type error' }]);
    expect(refused.mutants[0]).toMatchObject({
      kind: 'invalid',
      reason: 'type-error',
      detail: 'expected no type error',
    });
    expect(refused.mutants[0]).not.toHaveProperty('mutatedText');
    expect(refused.mutants.slice(1)).toEqual(plan.mutants.slice(1));
  });

  it('a project without that compiler configuration cannot be checked: an error, never clean', () => {
    expect(() => findTypeErrors(plan, folder.path, 'tsconfig.other.json')).toThrow(
      expect.objectContaining({ code: 'config-missing', exitCode: 1 }),
    );
  });
});
