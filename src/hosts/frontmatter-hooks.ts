import { readDataText } from '../documents/data-text.ts';
import { asObject } from './json-document.ts';

/** What the frontmatter of a Markdown file says below `hooks`. */
export type FrontmatterReading =
  | { readonly kind: 'none' }
  /** Not in a form that this reader follows. */
  | { readonly kind: 'not-read'; readonly reason: string }
  /** The text of a JSON document with the key `hooks`. */
  | { readonly kind: 'hooks'; readonly text: string };

const CHARACTERS_MAX = 64_000;

/**
 * The `hooks` block between the two `---` lines at the very beginning of a file. The rest of the frontmatter is not
 * parsed: hosts read it more freely than YAML allows. Bounded; never throws.
 */
export function readFrontmatterHooks(text: string): FrontmatterReading {
  const front = /^\uFEFF?---[ \t]*\r?\n(?<front>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u.exec(text.slice(0, CHARACTERS_MAX))
    ?.groups?.['front'];
  if (front === undefined) return { kind: 'none' };
  const lines = front.split(/\r?\n/u);
  const first = lines.findIndex((line) => /^["']?hooks["']?\s*:/u.test(line));
  if (first === -1) return { kind: 'none' };
  const length = lines.slice(first + 1).findIndex((line) => /^[^\s#-]/u.test(line));
  const block = lines.slice(first, length === -1 ? undefined : first + 1 + length);
  const reading = readDataText(block.join('\n'), 'yaml');
  if (reading.kind === 'problems') return { kind: 'not-read', reason: reading.problems[0] ?? 'it is no YAML' };
  const hooks = asObject(reading.value)?.['hooks'];
  if (hooks === null || hooks === undefined) return { kind: 'none' };
  if (asObject(hooks) === null) return { kind: 'not-read', reason: 'hooks is no map' };
  return { kind: 'hooks', text: JSON.stringify({ hooks }) };
}
