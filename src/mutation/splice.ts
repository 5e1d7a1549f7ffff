import type { InvalidReason } from '../model/outcome.ts';
import type { FoundDefinition } from './find-definition.ts';
import type { TextEdit } from './text-edit.ts';

type Target = Pick<FoundDefinition, 'name' | 'start' | 'end'>;

/** Why a mutant is no fault in a running program; never thrown, always carried to the plan. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reason: InvalidReason;
  /** Expected, got, where. */
  readonly detail: string;
}

export function refused(reason: InvalidReason, detail: string): Refusal {
  return { kind: 'refused', reason, detail };
}

export interface Spliced {
  readonly kind: 'spliced';
  readonly text: string;
}

/**
 * Applies each edit exactly once to the text. Refuses no edits (`no-op`), a span outside the definition
 * (`stale-anchor`) and edits that overlap (`ambiguous`). Insertions at one offset keep their order.
 */
export function splice(file: string, text: string, edits: readonly TextEdit[], target: Target): Spliced | Refusal {
  const where = `at ${file} in ${target.name}`;
  if (edits.length === 0) return refused('no-op', `expected at least one edit, got none, ${where}`);
  const outside = edits.find((edit) => !isInside(edit, target));
  if (outside !== undefined) {
    return refused(
      'stale-anchor',
      `expected edits within ${target.start}..${target.end}, got ${outside.start}..${outside.end}, ${where}`,
    );
  }
  const ordered = edits.toSorted((left, right) => left.start - right.start || left.end - right.end);
  let mutated = '';
  let taken = 0;
  for (const edit of ordered) {
    if (edit.start < taken) {
      return refused(
        'ambiguous',
        `expected edits that do not overlap, got two that share offset ${edit.start}, ${where}`,
      );
    }
    mutated += text.slice(taken, edit.start) + edit.text;
    taken = edit.end;
  }
  return { kind: 'spliced', text: mutated + text.slice(taken) };
}

function isInside(edit: TextEdit, target: Target): boolean {
  if (!Number.isInteger(edit.start) || !Number.isInteger(edit.end)) return false;
  return target.start <= edit.start && edit.start <= edit.end && edit.end <= target.end;
}
