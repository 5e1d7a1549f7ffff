/** Where a command line sends what its program writes to the error output. */
export type ErrorOutput = 'stays' | 'nowhere' | 'standard-output' | 'elsewhere';

/**
 * Reads the last redirection of the error output in a command line. A refusal is a text there on many hosts, and one that
 * nobody can read is none. Quotes are not looked into: an argument that looks like a redirection counts as one.
 */
export function errorOutputOf(line: string): ErrorOutput {
  const redirections = [...line.slice(0, LENGTH_MAX).matchAll(/(?:^|[\s;])(?:2|&)>>?[ \t]*(&\d|[^\s;|&]+)/g)];
  const target = redirections.at(-1)?.[1];
  if (target === undefined) return 'stays';
  if (target === '&1') return 'standard-output';
  return target === '/dev/null' ? 'nowhere' : 'elsewhere';
}

const LENGTH_MAX = 8_000;
