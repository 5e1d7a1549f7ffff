import type { ts } from '@ts-morph/common';
import { AnchorError } from './anchor-error.ts';
import { listDefinitions, type NamedDefinition } from './list-definitions.ts';
import { nearestNames } from './nearest-names.ts';

/** The name of a whole file. */
export const MODULE_DEFINITION = '<module>';

export interface FoundDefinition extends NamedDefinition {
  readonly sourceFile: ts.SourceFile;
  /** UTF-16 span in the file's text without leading comments; the whole file for `<module>`. */
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The one definition of this name. Throws AnchorError: `stale-anchor` for none, `ambiguous` for several. */
export function findDefinition(file: string, sourceFile: ts.SourceFile, name: string): FoundDefinition {
  if (name === MODULE_DEFINITION) {
    return located({ name, node: sourceFile, code: sourceFile }, sourceFile, 0);
  }
  const all = listDefinitions(sourceFile);
  const named = all.filter((definition) => definition.name === name);
  const [only] = named;
  if (only === undefined) {
    const near = nearestNames(
      name,
      all.map((definition) => definition.name),
    );
    const candidates = near.length === 0 ? `${all.length} other definition(s)` : `near names ${near.join(', ')}`;
    throw new AnchorError('stale-anchor', `expected a definition named ${name}, got ${candidates}, at ${file}`);
  }
  if (named.length > 1) {
    const lines = named.map((definition) => located(definition, sourceFile).firstLine).join(' and ');
    throw new AnchorError(
      'ambiguous',
      `expected one definition named ${name}, got ${named.length} on lines ${lines}, at ${file}`,
    );
  }
  return located(only, sourceFile);
}

function located(
  definition: NamedDefinition,
  sourceFile: ts.SourceFile,
  start: number = definition.node.getStart(sourceFile),
): FoundDefinition {
  const end = definition.node.getEnd();
  const lineOf = (offset: number): number => sourceFile.getLineAndCharacterOfPosition(offset).line + 1;
  return {
    ...definition,
    sourceFile,
    start,
    end,
    firstLine: lineOf(start),
    lastLine: lineOf(Math.max(start, end - 1)),
  };
}
