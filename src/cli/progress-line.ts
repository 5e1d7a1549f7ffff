import type { CommandContext } from './command.ts';
import { plainText } from '../report/plain-text.ts';

/** Progress of long work on stderr: one line that rewrites itself on a terminal, nothing at all elsewhere. */
export interface ProgressLine {
  update(done: number, total: number, label: string): void;
  clear(): void;
}

export function progressLine(context: CommandContext): ProgressLine {
  if (!context.stderrIsTerminal) return { update: () => undefined, clear: () => undefined };
  const startedMs = performance.now();
  return {
    update(done, total, label) {
      const elapsedMs = performance.now() - startedMs;
      const remaining = done === 0 ? '' : `, about ${Math.ceil(((elapsedMs / done) * (total - done)) / 1_000)} s left`;
      const text = plainText(`${done}/${total} ${label}${remaining}`, Math.max(20, context.columns - 1));
      context.stderr(`\r\u001B[K${text}`);
    },
    clear() {
      context.stderr('\r\u001B[K');
    },
  };
}
