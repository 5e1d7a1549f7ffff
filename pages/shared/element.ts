import { visiblePieces, visibleText } from './visible-text.ts';

export type Child = string | number | Node | null | readonly Child[];

type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/**
 * One element. Text becomes text nodes and never markup; characters that nobody would see become visible escapes, in
 * attributes too. `false` and `null` leave an attribute out, `true` leaves it empty.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null) continue;
    made.setAttribute(name, value === true ? '' : visibleText(String(value)));
  }
  made.append(...children.flatMap((child) => nodesOf(child, tag === 'pre' ? 'lines' : 'one-line')));
  return made;
}

/** Text of a configuration, set apart so that its direction changes nothing around it. */
export function quoted(text: string): HTMLElement {
  return element('bdi', { class: 'quoted' }, text);
}

function nodesOf(child: Child, lines: 'one-line' | 'lines'): readonly Node[] {
  if (child === null) return [];
  if (child instanceof Node) return [child];
  if (typeof child === 'object') return child.flatMap((each) => nodesOf(each, lines));
  return visiblePieces(String(child), lines).map((piece) => {
    const text = document.createTextNode(piece.text);
    if (piece.kind === 'text') return text;
    const mark = document.createElement('span');
    mark.className = 'escape';
    mark.append(text);
    return mark;
  });
}
