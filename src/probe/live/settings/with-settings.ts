import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The text of a settings file in which the given values stand in place of its own; everything else keeps its bytes, comments
 * too. null: no file. A text that is no JSON object, whatever the host makes of it, comes back as it is. Never throws.
 */
export function withSettings(text: string | null, settings: Settings): string {
  const before = text ?? '{}';
  try {
    return objectIn(before) === null ? before : leavesOf(settings, []).reduce(withLeaf, before);
  } catch (error) {
    // The parser descends by recursion: no host reads what is nested that deeply.
    if (error instanceof RangeError) return before;
    throw error;
  }
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

function leavesOf(settings: Settings, above: readonly string[]): readonly Leaf[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    isPlain(value) ? leavesOf(value, [...above, key]) : [{ path: [...above, key], value }],
  );
}

/** What stands in the way of a key, a text where an object belongs, gives place to the object. */
function withLeaf(text: string, { path, value }: Leaf): string {
  let open: unknown = objectIn(text);
  let depth = 0;
  while (depth < path.length - 1 && isPlain(open) && (open[path[depth] ?? ''] ?? null) !== null) {
    const next: unknown = open[path[depth] ?? ''];
    if (!isPlain(next)) break;
    open = next;
    depth += 1;
  }
  const inner = path.slice(depth + 1).reduceRight<unknown>((within, key) => ({ [key]: within }), value);
  return applyEdits(text, modify(text, path.slice(0, depth + 1), inner, {}));
}

function objectIn(text: string): Settings | null {
  const errors: ParseError[] = [];
  const found: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0 && isPlain(found) ? found : null;
}

function isPlain(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
