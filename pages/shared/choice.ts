import { element } from './element.ts';
import { visibleText } from './visible-text.ts';

export interface Choice {
  readonly node: HTMLElement;
  readonly show: (value: string) => void;
}

/** A named list of which one value is chosen, or '' for all. The value stays as it was written: only what is read is made visible. */
export function choice(
  name: string,
  values: readonly (readonly [value: string, words: string])[],
  change: (value: string) => void,
): Choice {
  const id = name.toLowerCase();
  const select = element('select', { id }, element('option', { value: '' }, 'all'));
  for (const [value, words] of values) select.add(new Option(visibleText(words), value));
  select.addEventListener('change', () => change(select.value));
  return {
    node: element('div', { class: 'field' }, element('label', { for: id }, name), select),
    show: (value) => {
      select.value = value;
    },
  };
}
