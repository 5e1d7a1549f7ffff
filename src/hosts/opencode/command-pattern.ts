/** Longest text that a pattern is compared with. */
const CHARACTERS_MAX = 8_000;

/** Whether a pattern with `*` and `?` spans a text; null when either is too long to be compared. */
export function spansText(pattern: string, text: string): boolean | null {
  if (pattern.length > 500 || text.length > CHARACTERS_MAX) return null;
  let from = 0;
  let star = -1;
  let resume = 0;
  for (let at = 0; at < text.length;) {
    const sign = pattern[from];
    if (sign === '*') {
      star = from;
      resume = at;
      from += 1;
    } else if (sign !== undefined && (sign === '?' || sign === text[at])) {
      from += 1;
      at += 1;
    } else if (star === -1) return false;
    else {
      from = star + 1;
      resume += 1;
      at = resume;
    }
  }
  return /^\**$/.test(pattern.slice(from));
}

/** OC-P4: the commands of a list, apart. Quotes are kept together. */
export function commandsOf(line: string): readonly string[] {
  const commands: string[] = [];
  let rest = line.slice(0, CHARACTERS_MAX);
  let command = '';
  while (rest !== '') {
    const separator = /^(?:&&|\|\||[;|\n&])/.exec(rest)?.[0];
    const piece = separator ?? /^(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^"'\\;|\n&]+|.)/s.exec(rest)?.[0] ?? rest;
    if (separator === undefined) command += piece;
    else {
      commands.push(command);
      command = '';
    }
    rest = rest.slice(piece.length);
  }
  return [...commands, command].map((each) => each.trim()).filter((each) => each !== '');
}
