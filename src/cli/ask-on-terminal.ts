import { createInterface } from 'node:readline/promises';

/** Asks one question on stderr and reads one line; undefined where nobody sits at both ends. */
export function terminalQuestions(): ((question: string) => Promise<string>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(`${question}\n> `);
    } finally {
      terminal.close();
    }
  };
}
