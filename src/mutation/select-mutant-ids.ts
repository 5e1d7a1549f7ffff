import picomatch from 'picomatch';
import { HookproofError } from '../model/hookproof-error.ts';
import { nearestNames } from './nearest-names.ts';

/**
 * Ids that any of the patterns (an id, or a glob over ids) names, in the order of `ids`; all ids for no patterns.
 * Throws HookproofError `unknown-mutant` (exit 1) when a pattern names none.
 */
export function selectMutantIds(ids: readonly string[], patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) return ids;
  const selected = new Set<string>();
  for (const pattern of patterns) {
    const matches = ids.includes(pattern) ? [pattern] : ids.filter(matcherFor(pattern));
    if (matches.length === 0) throw unknownMutant(pattern, ids);
    for (const id of matches) selected.add(id);
  }
  return ids.filter((id) => selected.has(id));
}

function matcherFor(pattern: string): (id: string) => boolean {
  const isMatch = picomatch(pattern.slice(0, 1_000));
  return (id) => isMatch(id);
}

function unknownMutant(pattern: string, ids: readonly string[]): HookproofError {
  const near = nearestNames(pattern, ids);
  const hint = near.length === 0 ? 'hookproof mutate --list shows all ids' : `did you mean ${near.join(' or ')}?`;
  return new HookproofError(
    'unknown-mutant',
    `expected the id of a mutant, got ${pattern}, at none of ${ids.length} mutants`,
    {
      exitCode: 1,
      hint,
    },
  );
}
