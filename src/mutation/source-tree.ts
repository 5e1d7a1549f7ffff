import { ts } from '@ts-morph/common';

/** Parses one text; the extension decides the syntax. Nodes know their parents. */
export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(`/${file}`, text, ts.ScriptTarget.ESNext, true);
}

/** The parser leaves its complaints on the tree; asking for them properly would build a program first. */
export function parsedCleanly(tree: ts.SourceFile): boolean {
  const complaints: unknown = Reflect.get(tree, 'parseDiagnostics');
  return Array.isArray(complaints) && complaints.length === 0;
}
