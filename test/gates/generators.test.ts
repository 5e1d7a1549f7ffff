import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { globFiles } from '../../src/platform/list-files.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { generatorFiles } from '../../src/witness/generator-files.ts';
import { loadGenerators } from '../../src/witness/load-generators.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Functions that a text exports, whatever way: a declaration, a constant that holds one, a list of names. */
function exportedFunctions(text: string): readonly string[] {
  const source = ts.createSourceFile('read.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly || statement.exportClause === undefined) return statement.isTypeOnly ? [] : ['*'];
      if (!ts.isNamedExports(statement.exportClause)) return ['*'];
      return statement.exportClause.elements.filter((each) => !each.isTypeOnly).map((each) => each.name.text);
    }
    if (!ts.canHaveModifiers(statement)) return [];
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
    if (ts.isClassDeclaration(statement)) return [statement.name?.text ?? 'default'];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer !== undefined && ts.isFunctionLike(initializer))
      .map(({ name }) => name.getText(source));
  });
}

describe('the generators of this repository', () => {
  it('speak of every exported function of the detector, each once: with inputs or with a reason', async () => {
    const files = globFiles(ROOT, ['src/detector/**/*.ts'], []);
    const exported = files.flatMap((file) =>
      exportedFunctions(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file} ${name}`),
    );
    const { loader } = await loadProjectConfig(ROOT, 'hookproof.config.ts');
    const declarations = await loadGenerators(ROOT, generatorFiles(ROOT, 'mutants'), loader);
    const declared = declarations.map(({ file, definition }) => `${file} ${definition}`);
    expect(exported.length).toBeGreaterThan(30);
    expect(declared.toSorted()).toEqual(exported.toSorted());
  });

  it('say of existing files only that they reach them', async () => {
    const files = new Set(globFiles(ROOT, ['src/**/*.ts'], []));
    const { loader } = await loadProjectConfig(ROOT, 'hookproof.config.ts');
    const declarations = await loadGenerators(ROOT, generatorFiles(ROOT, 'mutants'), loader);
    const named = declarations.flatMap((each) => ('reaches' in each ? (each.reaches ?? []) : []));
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it('are compared with exports of every form: one that is added in another way is missed by none', () => {
    const text =
      'export function a() {}\nexport const b = () => 1, c = 2;\nfunction d() {}\nexport { d, type E };\nexport class F {}\nexport type G = 1;\nexport * from "x";';
    expect(exportedFunctions(text)).toEqual(['a', 'b', 'd', 'F', '*']);
  });
});
