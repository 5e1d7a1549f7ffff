import { element, type Child } from './element.ts';

/** Names and values, in two columns. */
export function facts(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );
}
