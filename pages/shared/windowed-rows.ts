/** Rows beyond the visible ones that are kept, so that scrolling shows no gap. */
const OVERSCAN = 12;

export interface WindowedRows {
  /** Shows so many rows, from the top unless told to keep the place. */
  readonly show: (count: number, place: 'top' | 'keep') => void;
  readonly scrollTo: (index: number) => void;
}

export interface WindowedRowsInput {
  /** Element that scrolls. */
  readonly viewport: HTMLElement;
  readonly body: HTMLTableSectionElement;
  /** Height of every row in CSS pixels. */
  readonly rowHeight: number;
  readonly columns: number;
  /** Sets `aria-rowindex`, by which the focus is found again. */
  readonly renderRow: (index: number) => HTMLTableRowElement;
}

/** Keeps only the visible rows of a long table in the document, between two spacers of the height of the others. */
export function windowedRows({ viewport, body, rowHeight, columns, renderRow }: WindowedRowsInput): WindowedRows {
  let count = 0;
  let shown = '';
  let isPrinted = false;

  function range(): readonly [first: number, end: number] {
    // Paper cannot scroll.
    if (isPrinted) return [0, count];
    const room = viewport.clientHeight === 0 ? window.innerHeight : viewport.clientHeight;
    const first = Math.max(0, Math.floor(viewport.scrollTop / rowHeight) - OVERSCAN);
    return [first, Math.min(count, Math.ceil((viewport.scrollTop + room) / rowHeight) + OVERSCAN)];
  }

  function render(): void {
    const [first, end] = range();
    const wanted = `${first}-${end}`;
    if (wanted === shown) return;
    shown = wanted;
    const focused = body.contains(document.activeElement) ? document.activeElement?.closest('tr')?.ariaRowIndex : null;
    const rows = Array.from({ length: Math.max(0, end - first) }, (_, offset) => renderRow(first + offset));
    body.replaceChildren(spacer(first * rowHeight, columns), ...rows, spacer((count - end) * rowHeight, columns));
    focusIn(rows.find((row) => row.ariaRowIndex === focused));
  }

  viewport.addEventListener('scroll', render, { passive: true });
  new ResizeObserver(render).observe(viewport);
  const print = (starts: boolean): void => {
    isPrinted = starts;
    render();
  };
  addEventListener('beforeprint', () => print(true));
  addEventListener('afterprint', () => print(false));
  return {
    show: (rows, place) => {
      count = rows;
      if (place === 'top') viewport.scrollTop = 0;
      shown = '';
      render();
    },
    scrollTo: (index) => {
      const top = index * rowHeight;
      const room = viewport.clientHeight - rowHeight * 2;
      if (top < viewport.scrollTop || top > viewport.scrollTop + room) viewport.scrollTop = Math.max(0, top - room / 2);
      render();
    },
  };
}

function spacer(height: number, columns: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.ariaHidden = 'true';
  row.className = 'spacer';
  const cell = document.createElement('td');
  cell.colSpan = columns;
  cell.style.height = `${Math.max(0, height)}px`;
  row.append(cell);
  return row;
}

function focusIn(row: HTMLTableRowElement | undefined): void {
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
