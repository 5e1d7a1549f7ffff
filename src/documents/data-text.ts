import { visit as visitJson } from 'jsonc-parser';
import { isMap, isScalar, parseDocument, visit, type Document } from 'yaml';
import { LIMITS } from '../model/limits.ts';

export type DataTextReading =
  | { readonly kind: 'value'; readonly value: unknown }
  /** Expected, got, where in the text. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

const PROBLEMS_MAX = 20;

/**
 * The plain value of a file of data that users write: strict JSON, or YAML 1.2 in its core schema. Keys that repeat are refused; of YAML
 * also aliases (so that nothing can grow), tags, other versions and several documents. Bounded in depth. Never throws.
 */
export function readDataText(text: string, format: 'json' | 'yaml'): DataTextReading {
  const plain = text.replace(/^\uFEFF/u, '');
  try {
    const reading = format === 'json' ? readJson(plain) : readYaml(plain);
    if (reading.kind === 'problems' || depthFits(reading.value, LIMITS.nestingDepthMax)) return reading;
    return tooDeep();
  } catch (error) {
    // Both parsers descend by recursion, and V8 says so with a RangeError.
    if (error instanceof RangeError) return tooDeep();
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return problems([`expected ${format === 'json' ? 'JSON' : 'YAML'}, got "${reason}"`]);
  }
}

function readJson(text: string): DataTextReading {
  const value: unknown = JSON.parse(text);
  const repeated: string[] = [];
  const open: Set<string>[] = [];
  visitJson(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, line) => {
      const keys = open.at(-1);
      if (keys?.has(key) === true) repeated.push(repeatedKey(key, line + 1));
      keys?.add(key);
    },
  });
  return repeated.length > 0 ? problems(repeated) : { kind: 'value', value };
}

function readYaml(text: string): DataTextReading {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    // Its own check compares every pair of keys.
    uniqueKeys: false,
    // Not 'silent': that would let further documents pass.
    logLevel: 'error',
    prettyErrors: false,
  });
  const lineAt = (offset: number | undefined): number => text.slice(0, offset ?? 0).split('\n').length;
  const complaints = [...document.errors, ...document.warnings]
    .slice(0, PROBLEMS_MAX)
    .map(({ message, pos }) => `expected YAML, got "${message.split('\n')[0]}", at line ${lineAt(pos[0])}`);
  const { version } = document.directives.yaml;
  const found = [
    ...complaints,
    ...(version === '1.2' ? [] : [`expected YAML 1.2, got ${version}`]),
    ...(complaints.length > 0 ? [] : forbiddenNodes(document, lineAt)),
  ];
  if (found.length > 0) return problems(found);
  return { kind: 'value', value: document.toJS({ maxAliasCount: 0 }) as unknown };
}

function forbiddenNodes(document: Document.Parsed, lineAt: (offset: number | undefined) => number): readonly string[] {
  const found: string[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      found.push(`expected no alias, got *${alias.source}, at line ${lineAt(alias.range?.[0])}`);
      return found.length >= PROBLEMS_MAX ? visit.BREAK : undefined;
    },
    Node: (_key, node) => {
      if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) {
        found.push(`expected no tag, got ${node.tag}, at line ${lineAt(node.range?.[0])}`);
      }
      if (isMap(node)) {
        const keys = new Set<unknown>();
        for (const { key } of node.items) {
          const name = isScalar(key) ? key.value : key;
          if (keys.has(name)) found.push(repeatedKey(String(name), lineAt(isScalar(key) ? key.range?.[0] : 0)));
          keys.add(name);
        }
      }
      return found.length >= PROBLEMS_MAX ? visit.BREAK : undefined;
    },
  });
  return found;
}

function repeatedKey(key: string, line: number): string {
  return `expected each key once, got ${JSON.stringify(key.slice(0, 80))} again, at line ${line}`;
}

function depthFits(value: unknown, levelsLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levelsLeft === 0) return false;
  return Object.values(value).every((child) => depthFits(child, levelsLeft - 1));
}

function tooDeep(): DataTextReading {
  return problems([`expected at most ${LIMITS.nestingDepthMax} levels, got more`]);
}

function problems(found: readonly string[]): DataTextReading {
  const more = found.length - PROBLEMS_MAX;
  return {
    kind: 'problems',
    problems: more > 0 ? [...found.slice(0, PROBLEMS_MAX), `and ${more} more`] : found,
  };
}
