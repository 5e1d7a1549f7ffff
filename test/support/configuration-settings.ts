import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Setting } from '../../scripts/reference-sections.mjs';

const SOURCES = resolve(import.meta.dirname, '../../src');

/** Settings of `hookproof.config.ts`: members of its type with their doc comments, those of nested types under dotted names. */
export function configurationSettings(): readonly Setting[] {
  return membersOf('project/project-config.ts', 'ProjectConfig', '');
}

/** Types of members that are written out member by member. */
const NESTED: Readonly<Record<string, readonly [file: string, type: string, areOptional: boolean]>> = {
  suite: ['project/project-config.ts', 'SuiteConfig', false],
  gate: ['model/gate-policy.ts', 'GatePolicy', true],
};

function membersOf(file: string, type: string, prefix: string, areOptional = false): readonly Setting[] {
  const source = ts.createSourceFile(file, readFileSync(resolve(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === type,
  );
  if (found === undefined) throw new Error(`expected an interface ${type}, got none, at ${file}`);
  return found.members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = member.name.getText(source);
    const setting: Setting = {
      name: `${prefix}${name}`,
      type: typeText(member, source),
      isOptional: areOptional || member.questionToken !== undefined,
      text: commentOf(member),
    };
    const nested = prefix === '' ? NESTED[name] : undefined;
    return nested === undefined ? [setting] : [setting, ...membersOf(nested[0], nested[1], `${name}.`, nested[2])];
  });
}

/** Aliases of unions are written out, in their own file. */
function typeText(member: ts.PropertySignature, source: ts.SourceFile): string {
  const written = member.type?.getText(source) ?? 'unknown';
  return source.statements
    .filter(ts.isTypeAliasDeclaration)
    .reduce((text, alias) => {
      const union = alias.type.getText(source);
      return text
        .replace(new RegExp(`\\b${alias.name.text}\\[\\]`, 'u'), () => `(${union})[]`)
        .replace(new RegExp(`\\b${alias.name.text}\\b`, 'u'), () => union);
    }, written)
    .replaceAll('readonly ', '');
}

function commentOf(member: ts.PropertySignature): string {
  const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/gu, ' ').trim();
}
