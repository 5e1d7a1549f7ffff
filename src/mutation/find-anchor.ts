import { ts } from '@ts-morph/common';
import { AnchorError } from './anchor-error.ts';
import type { FoundDefinition } from './find-definition.ts';
import { nearestNames } from './nearest-names.ts';

const QUOTED_CHARACTERS_MAX = 120;
const CANDIDATES_MAX = 3;

/**
 * The nodes of a definition with this kind and text, in source order, when there are exactly `of` of them.
 * Throws AnchorError: `stale-anchor` for fewer (with near candidates), `ambiguous` for more.
 */
export function findAnchors(
  file: string,
  definition: FoundDefinition,
  kind: string,
  text: string,
  of: number,
): readonly ts.Node[] {
  const kindNumber = syntaxKindOf(kind);
  const where = `at ${file}:${definition.firstLine} in ${definition.name}`;
  const wanted = `${of === 1 ? 'one' : String(of)} ${kind} \`${clip(folded(text))}\``;
  if (kindNumber === undefined) {
    const near = kindsOfText(definition, text) ?? nearestNames(kind, [...KIND_BY_NAME.keys()]).join(', ');
    throw new AnchorError('stale-anchor', `expected ${wanted}, got no such SyntaxKind (nearest: ${near}), ${where}`);
  }
  const sameKind = nodesOfKind(definition, kindNumber);
  const matches = sameKind.filter((node) => folded(node.getText(definition.sourceFile)) === folded(text));
  if (matches.length === of) return matches;
  const lines = matches.map((node) => lineOf(definition, node)).join(', ');
  if (matches.length > of) {
    throw new AnchorError('ambiguous', `expected ${wanted}, got ${matches.length} on lines ${lines}, ${where}`);
  }
  const got =
    matches.length === 0 ? candidatesIn(definition, sameKind, kind) : `only ${matches.length} on lines ${lines}`;
  throw new AnchorError('stale-anchor', `expected ${wanted}, got ${got}, ${where}`);
}

function nodesOfKind(definition: FoundDefinition, kind: ts.SyntaxKind): readonly ts.Node[] {
  return nodesWhere(definition, (node) => node.kind === kind);
}

/** The kinds that nodes of this text really have: what the author of a mutant nearly always wants to know. */
function kindsOfText(definition: FoundDefinition, text: string): string | undefined {
  const nodes = nodesWhere(definition, (node) => folded(node.getText(definition.sourceFile)) === folded(text));
  const kinds = new Set(nodes.map((node) => kindName(node.kind)));
  return kinds.size === 0 ? undefined : [...kinds].join(', ');
}

function nodesWhere(definition: FoundDefinition, isWanted: (node: ts.Node) => boolean): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(definition.node);
  return found;
}

function candidatesIn(definition: FoundDefinition, sameKind: readonly ts.Node[], kind: string): string {
  if (sameKind.length === 0) return `no ${kind}`;
  const shown = sameKind
    .slice(0, CANDIDATES_MAX)
    .map((node) => `\`${clip(folded(node.getText(definition.sourceFile)))}\` on line ${lineOf(definition, node)}`);
  const rest = sameKind.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** White space counts as one blank, so that formatting does not break an anchor. */
function folded(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function clip(text: string): string {
  return text.length <= QUOTED_CHARACTERS_MAX ? text : `${text.slice(0, QUOTED_CHARACTERS_MAX - 1)}…`;
}

function lineOf(definition: FoundDefinition, node: ts.Node): number {
  return definition.sourceFile.getLineAndCharacterOfPosition(node.getStart(definition.sourceFile)).line + 1;
}

const KIND_BY_NAME: ReadonlyMap<string, ts.SyntaxKind> = new Map(
  Object.entries(ts.SyntaxKind).filter((entry): entry is [string, ts.SyntaxKind] => typeof entry[1] === 'number'),
);

function syntaxKindOf(name: string): ts.SyntaxKind | undefined {
  return KIND_BY_NAME.get(name);
}

/** The compiler's reverse table answers with markers such as `FirstLiteralToken`; they name ranges, not kinds. */
function kindName(kind: ts.SyntaxKind): string {
  const names = [...KIND_BY_NAME].filter(([, number]) => number === kind).map(([name]) => name);
  return names.find((name) => !/^(?:First|Last)[A-Z]/u.test(name)) ?? ts.SyntaxKind[kind];
}
