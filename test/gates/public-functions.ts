import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { REPOSITORY } from '../support/copied-tree.ts';

/** A function that users of the package may import, and the code blocks of its `@example` tags. */
export interface PublicFunction {
  /** As it is imported, for example `hookproof/mutant`. */
  readonly module: string;
  readonly name: string;
  readonly examples: readonly string[];
}

const PACKAGE = v.object({
  exports: v.record(v.string(), v.union([v.string(), v.object({ types: v.string(), default: v.string() })])),
});

/** Entry point -> source, from the `exports` of package.json. Those of data have none. */
function entryPoints(): ReadonlyMap<string, string> {
  const { exports } = v.parse(PACKAGE, JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')));
  return new Map(
    Object.entries(exports).flatMap(([subpath, target]) =>
      typeof target === 'string'
        ? []
        : [
            [
              subpath.replace(/^\./u, 'hookproof'),
              join(REPOSITORY, target.types.replace('./dist/', 'src/').replace(/\.d\.ts$/u, '.ts')),
            ] as const,
          ],
    ),
  );
}

/** Every exported function of every entry point, wherever it is declared. */
export function publicFunctions(): readonly PublicFunction[] {
  const entries = entryPoints();
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noLib: true,
    noEmit: true,
    types: [],
  };
  // Only our own files are asked for; reading the packages that they import would take most of the time.
  const host = ts.createCompilerHost(options);
  host.fileExists = (path) => !path.includes('/node_modules/') && ts.sys.fileExists(path);
  const program = ts.createProgram([...entries.values()], options, host);
  const checker = program.getTypeChecker();
  return [...entries].flatMap(([module, path]) => {
    const source = program.getSourceFile(path);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`expected a module, got none, at ${path}`);
    return checker.getExportsOfModule(symbol).flatMap((exported) => {
      const declared = isAlias(exported) ? checker.getAliasedSymbol(exported) : exported;
      const functions = (declared.declarations ?? []).filter((node) => ts.isFunctionDeclaration(node));
      return functions.length === 0
        ? []
        : [{ module, name: exported.name, examples: functions.flatMap((node) => examplesOf(node)) }];
    });
  });
}

function isAlias({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Alias) !== 0;
}

function examplesOf(node: ts.Node): readonly string[] {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'example')
    .flatMap(({ comment }) => [...(ts.getTextOfJSDocComment(comment) ?? '').matchAll(/^```ts\n(.*?)^```$/gmsu)])
    .map(([, text = '']) => text);
}
