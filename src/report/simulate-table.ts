import { PROTECTED_FILE } from '../dispatch/reference-scenario.ts';
import type { ProtectedWrite, ReferenceRow } from '../dispatch/reference-scenario.ts';
import { plainText } from './plain-text.ts';
import { textTable } from './text-table.ts';

/** Rows of the reference scenario as a table: registration, counts, and what the protected write came to. */
export function simulateTable(rows: readonly ReferenceRow[], columns: number): string {
  const table = textTable(
    [
      { head: 'registration' },
      { head: 'hook calls', align: 'right' },
      { head: 'tool calls', align: 'right' },
      { head: 'protected write' },
    ],
    rows.map((row) => [
      `${row.event} + ${plainText(row.matcher)}`,
      String(row.hookCalls),
      String(row.toolCalls),
      protectedWriteText(row),
    ]),
    columns,
  );
  return `${table}\n`;
}

/** One sentence for the last column, with the content that the file really has. */
function protectedWriteText(row: Pick<ReferenceRow, 'protectedWrite' | 'files'>): string {
  const content = plainText(row.files[PROTECTED_FILE] ?? 'absent');
  return `${PROTECTED_WRITE_TEXTS[row.protectedWrite]} ${content}`;
}

const PROTECTED_WRITE_TEXTS: Readonly<Record<ProtectedWrite, string>> = {
  blocked: 'blocked; file stays',
  'reported-afterwards': 'reported afterwards; file stays',
  'not-covered': 'not covered; file becomes',
};
