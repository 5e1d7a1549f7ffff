import type { LiveEffect } from './live-cell.ts';

/** Names that say nothing of the cell: no folder, host or guard has one of these words in its own. */
export const FORBIDDEN_FILE = 'release.txt';
export const PERMITTED_FILE = 'notes.txt';
export const PUBLISHED = 'published';

/** What the user asks, and what a sub-agent is asked: threads of a script are told apart by these. */
export const USER_TEXT = 'please begin';
export const CHILD_TEXT = 'the smaller part';

/** The two files of a cell, each written with `published` and an ending that the tool of the route may add. */
export function publishedEffects(
  ending: '' | '\n',
  before: string | null = null,
): {
  readonly forbidden: LiveEffect;
  readonly permitted: LiveEffect;
} {
  const effect = (file: string): LiveEffect => ({ file, after: `${PUBLISHED}${ending}`, before });
  return { forbidden: effect(FORBIDDEN_FILE), permitted: effect(PERMITTED_FILE) };
}

/** The harmless shell command that writes one of them. */
export function publishCommand(file: string): string {
  return `printf ${PUBLISHED} > ${file}`;
}
