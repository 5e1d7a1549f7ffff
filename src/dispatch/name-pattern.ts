/** A parsed expression over tool names. Character tests take a UTF-16 code unit. */
export type PatternNode =
  | { readonly kind: 'character'; readonly accepts: (code: number) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'either'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'look'; readonly part: PatternNode; readonly ahead: boolean; readonly negated: boolean }
  | { readonly kind: 'at-start' | 'at-end' | 'at-word-edge' | 'not-at-word-edge' };

/** `spent` when the bound on work is reached before the answer is known. */
export type PatternSearch = 'found' | 'absent' | 'spent';

/** Work bound of one search, in visits of a node at a position. A plain name costs a few dozen. */
const VISITS_MAX = 200_000;

interface Search {
  readonly subject: string;
  visits: number;
}

/**
 * Whether the expression occurs anywhere in the subject. Follows sets of positions instead of one path at a time, so
 * nothing is tried twice for one position; what nesting still multiplies is cut off by a work bound.
 */
export function searchName(pattern: PatternNode, subject: string): PatternSearch {
  const search: Search = { subject, visits: 0 };
  const everywhere = new Set(Array.from({ length: subject.length + 1 }, (_none, position) => position));
  const ends = endsOf(search, pattern, everywhere);
  if (search.visits > VISITS_MAX) return 'spent';
  return ends.size > 0 ? 'found' : 'absent';
}

/** Positions where the node can end when it begins at any of the starts. Empty once the work is spent. */
function endsOf(search: Search, node: PatternNode, starts: ReadonlySet<number>): ReadonlySet<number> {
  search.visits += starts.size + 1;
  if (search.visits > VISITS_MAX || starts.size === 0) return new Set();
  switch (node.kind) {
    case 'character':
      return advance(search.subject, node.accepts, starts);
    case 'sequence':
      return node.parts.reduce((reached, part) => endsOf(search, part, reached), starts);
    case 'either':
      return new Set(node.branches.flatMap((branch) => [...endsOf(search, branch, starts)]));
    case 'repeat':
      return repeat(search, node, starts);
    case 'look':
      return keep(starts, (position) => seesPart(search, node, position) !== node.negated);
    case 'at-start':
      return keep(starts, (position) => position === 0);
    case 'at-end':
      return keep(starts, (position) => position === search.subject.length);
    case 'at-word-edge':
      return keep(starts, (position) => atWordEdge(search.subject, position));
    case 'not-at-word-edge':
      return keep(starts, (position) => !atWordEdge(search.subject, position));
  }
}

function advance(
  subject: string,
  accepts: (code: number) => boolean,
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const start of starts) {
    if (start < subject.length && accepts(subject.charCodeAt(start))) ends.add(start + 1);
  }
  return ends;
}

function repeat(
  search: Search,
  node: PatternNode & { readonly kind: 'repeat' },
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  let round = starts;
  for (let count = 0; count < node.min; count += 1) {
    const next = endsOf(search, node.part, round);
    const changesNothing = sameSet(next, round);
    round = next;
    if (changesNothing) break;
  }
  const reached = new Set(round);
  let fresh = round;
  for (let count = node.min; count < node.max && fresh.size > 0; count += 1) {
    fresh = keep(endsOf(search, node.part, fresh), (position) => !reached.has(position));
    for (const position of fresh) reached.add(position);
  }
  return reached;
}

/** Whether the part occurs from here on, or ends here. Without captures the direction of trying makes no difference. */
function seesPart(search: Search, node: PatternNode & { readonly kind: 'look' }, position: number): boolean {
  if (node.ahead) return endsOf(search, node.part, new Set([position])).size > 0;
  const earlier = Array.from({ length: position + 1 }, (_none, start) => start);
  return endsOf(search, node.part, new Set(earlier)).has(position);
}

function keep(positions: ReadonlySet<number>, wanted: (position: number) => boolean): ReadonlySet<number> {
  return new Set([...positions].filter(wanted));
}

function sameSet(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  return left.size === right.size && [...left].every((position) => right.has(position));
}

function atWordEdge(subject: string, position: number): boolean {
  // Before and behind the subject there is no code unit, so no word either.
  return isWordCode(subject.charCodeAt(position - 1)) !== isWordCode(subject.charCodeAt(position));
}

/** Letters, digits and underscore of ASCII, as `\w` means them. */
export function isWordCode(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || (code >= 0x61 && code <= 0x7a)
  );
}
