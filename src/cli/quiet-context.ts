import { stripVTControlCharacters } from 'node:util';
import type { CommandContext } from './command.ts';

/** A context that keeps what is written to stdout until `flush`. */
export interface QuietContext {
  readonly context: CommandContext;
  /** Writes the lines that match `resultLine`; everything where none does (JSON, a list), or where it is null. */
  readonly flush: (resultLine: RegExp | null) => void;
}

/** What `--quiet` makes of a context: no notes, no progress, of the text only its result. Errors pass at once. */
export function quietContext(context: CommandContext): QuietContext {
  const written: string[] = [];
  return {
    context: { ...context, quiet: true, stdout: (text) => void written.push(text) },
    flush: (resultLine) => {
      const text = written.join('');
      const kept = resultLine === null ? [] : matching(text.split('\n'), resultLine);
      const shown = kept.length === 0 ? text : `${kept.join('\n')}\n`;
      if (shown !== '') context.stdout(shown);
    },
  };
}

function matching(lines: readonly string[], wanted: RegExp): readonly string[] {
  return lines.filter((line) => wanted.test(stripVTControlCharacters(line)));
}

/** What is worth knowing and no error: on stderr, and not with `--quiet`. */
export function writeNote(context: CommandContext, text: string): void {
  if (context.quiet !== true) context.stderr(text);
}
