import type { CommandContext } from './command.ts';
import { plainText } from '../report/plain-text.ts';

/** Progress of long work on stderr, never on stdout. */
export interface ProgressLine {
  update(done: number, total: number, label: string): void;
  clear(): void;
}

/** Least time between two lines where nothing can be rewritten, in milliseconds. */
const PLAIN_LINE_EVERY_MS = 10_000;

/**
 * On a terminal one line that rewrites itself. Elsewhere, and in CI (whose logs may claim to be a terminal), plain
 * lines at most every 10 seconds. Both with the rate and the time left, as far as the rate since `done` was 0 tells.
 */
export function progressLine(context: CommandContext, now: () => number = () => performance.now()): ProgressLine {
  if (context.quiet === true) return { update: () => undefined, clear: () => undefined };
  const isPlain = !context.stderrIsTerminal || isCi(context.env);
  let phaseStartedMs = now();
  let lastLineMs = phaseStartedMs;
  return {
    update(done, total, label) {
      const nowMs = now();
      if (done === 0) phaseStartedMs = nowMs;
      if (isPlain && nowMs - lastLineMs < PLAIN_LINE_EVERY_MS) return;
      lastLineMs = nowMs;
      const text = `${done}/${total} ${label}${pace(done, total, nowMs - phaseStartedMs)}`;
      if (isPlain) context.stderr(`hookproof: ${plainText(text)}\n`);
      else context.stderr(`\r\u001B[K${plainText(text, Math.max(20, context.columns - 1))}`);
    },
    clear() {
      if (!isPlain) context.stderr('\r\u001B[K');
    },
  };
}

function isCi({ CI }: CommandContext['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0';
}

function pace(done: number, total: number, elapsedMs: number): string {
  if (done === 0 || elapsedMs <= 0) return '';
  const perSecond = (done / elapsedMs) * 1_000;
  const rate = perSecond >= 10 ? perSecond.toFixed(0) : perSecond.toFixed(1);
  return `, ${rate} per s, about ${Math.ceil((total - done) / perSecond)} s left`;
}
