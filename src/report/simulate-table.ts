import Table from 'cli-table3';
import { PROTECTED_FILE } from '../dispatch/reference-scenario.ts';
import type { ProtectedWrite, ReferenceRow } from '../dispatch/reference-scenario.ts';
import { plainText } from './plain-text.ts';

/** Rows of the reference scenario as a table: registration, counts, and what the protected write came to. */
export function simulateTable(rows: readonly ReferenceRow[]): string {
  const table = new Table({
    head: ['registration', 'hook calls', 'tool calls', 'protected write'],
    colAligns: ['left', 'right', 'right', 'left'],
    style: { head: [], border: [] },
  });
  for (const row of rows) {
    const registered = `${row.event} + ${plainText(row.matcher)}`;
    table.push([registered, row.hookCalls, row.toolCalls, protectedWriteText(row)]);
  }
  return `${table.toString()}\n`;
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
