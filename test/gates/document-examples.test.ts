import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/copied-tree.ts';

/** Every TypeScript block of the documents, compiled as a user's file: `hookproof` is the built package with its types. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(REPOSITORY, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

function blocksOf(document: string): readonly string[] {
  const text = readFileSync(join(REPOSITORY, document), 'utf8');
  return [...text.matchAll(/^ *```ts\n(.*?)^ *```$/gmsu)].map(([, block = '']) => block);
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

/** Errors of texts that stand, in memory, beside the mutants; `<name>:<line>: <message>`. */
function errorsOf(texts: ReadonlyMap<string, string>): readonly string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const files = new Map([...texts].map(([name, text]) => [join(REPOSITORY, 'mutants/examples', name), text]));
  const disk = ts.createCompilerHost(OPTIONS);
  host.readFile = (path) => files.get(path) ?? disk.readFile(path);
  host.fileExists = (path) => files.has(path) || disk.fileExists(path);
  host.getSourceFile = (path, options) => {
    const text = files.get(path);
    return text === undefined ? disk.getSourceFile(path, options) : ts.createSourceFile(path, text, options);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file?.fileName.split('/').at(-1)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

describe('TypeScript in the documents', () => {
  const texts = new Map(
    DOCUMENTS.flatMap((document) =>
      blocksOf(document).map(
        (block, index) => [`${document.replaceAll(/[/.]/gu, '-')}-${index + 1}.ts`, block] as const,
      ),
    ),
  );

  it('compiles against the types of the package, block by block', () => {
    expect(texts.size).toBeGreaterThanOrEqual(8);
    expect(errorsOf(texts)).toEqual([]);
  });

  it('is really looked at: a setting that does not exist is an error', () => {
    const wrong = "import { defineConfig } from 'hookproof';\nexport default defineConfig({ subject: ['src'] });\n";
    expect(errorsOf(new Map([['wrong.ts', wrong]]))).toEqual([expect.stringMatching(/^wrong\.ts:2: .*subject/u)]);
  });
});
