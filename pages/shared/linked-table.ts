import { element } from './element.ts';
import { windowedRows, type WindowedRows } from './windowed-rows.ts';

const ROW_HEIGHT = 40;

/** Rows that stand above the body, counted by `aria-rowindex`, which begins with 1. */
const ROWS_BEFORE = 2;

export interface LinkedTable<Row> {
  readonly node: HTMLElement;
  readonly show: (rows: readonly Row[], selected: string, place: 'top' | 'keep') => void;
  /** Brings the row of a key into view; nothing when it has none. */
  readonly reveal: (key: string) => void;
  /** Puts the focus on the row of a key, or on the first one that has a link. */
  readonly focus: (key: string) => void;
}

export interface LinkedTableInput<Row> {
  readonly caption: string;
  readonly className: string;
  /** Id of the element that says how many rows there are. */
  readonly describedBy: string;
  /** Head of each column with its class. */
  readonly columns: readonly (readonly [name: string, className: string])[];
  /** null for a heading between rows. */
  readonly keyOf: (row: Row) => string | null;
  readonly renderRow: (row: Row, selected: boolean) => HTMLTableRowElement;
}

/**
 * A long table of which only the visible rows are in the document. Each row but headings holds one link; arrows, Home and
 * End lead from one to the next, headings passed over.
 */
export function linkedTable<Row>(input: LinkedTableInput<Row>): LinkedTable<Row> {
  const { columns, keyOf } = input;
  let rows: readonly Row[] = [];
  let selected = '';
  const body = element('tbody');
  const table = tableAround(body, input);
  const node = element('div', { class: 'viewport' }, table);
  const windowed: WindowedRows = windowedRows({
    viewport: node,
    body,
    rowHeight: ROW_HEIGHT,
    columns: columns.length,
    renderRow: (index) => {
      const row = rows[index];
      const made = row === undefined ? element('tr') : input.renderRow(row, keyOf(row) === selected);
      made.ariaRowIndex = String(index + ROWS_BEFORE);
      return made;
    },
  });
  const indexOf = (key: string): number => rows.findIndex((row) => keyOf(row) === key);

  function focusAt(index: number): void {
    windowed.scrollTo(index);
    const link = body.querySelector<HTMLElement>(`tr[aria-rowindex="${index + ROWS_BEFORE}"] a`);
    link?.focus({ preventScroll: true });
  }

  node.addEventListener('keydown', (event) => {
    const here = document.activeElement?.closest('tr')?.ariaRowIndex;
    if (here === undefined || here === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const isLinked = rows.map((row) => keyOf(row) !== null);
    const next = nextLinked(isLinked, Number(here) - ROWS_BEFORE, event.key);
    if (next < 0) return;
    event.preventDefault();
    focusAt(next);
  });

  return {
    node,
    show: (shown, key, place) => {
      rows = shown;
      selected = key;
      table.setAttribute('aria-rowcount', String(rows.length + 1));
      windowed.show(rows.length, place);
    },
    reveal: (key) => {
      const index = indexOf(key);
      if (index >= 0) windowed.scrollTo(index);
    },
    focus: (key) => {
      const index = indexOf(key);
      focusAt(index >= 0 ? index : rows.findIndex((row) => keyOf(row) !== null));
    },
  };
}

function tableAround<Row>(
  body: HTMLElement,
  { caption, className, describedBy, columns }: LinkedTableInput<Row>,
): HTMLElement {
  const heads = columns.map(([name, of]) => element('th', { scope: 'col', class: of }, name));
  return element(
    'table',
    { class: className, 'aria-describedby': describedBy },
    element('caption', { class: 'unseen' }, caption),
    element('thead', {}, element('tr', { 'aria-rowindex': 1 }, heads)),
    body,
  );
}

/** Row to which a key leads from another; -1 for a key that leads nowhere. */
function nextLinked(isLinked: readonly boolean[], from: number, key: string): number {
  switch (key) {
    case 'ArrowDown':
      return isLinked.findIndex((linked, index) => linked && index > from);
    case 'ArrowUp':
      return isLinked.findLastIndex((linked, index) => linked && index < from);
    case 'Home':
      return isLinked.indexOf(true);
    case 'End':
      return isLinked.lastIndexOf(true);
    default:
      return -1;
  }
}
