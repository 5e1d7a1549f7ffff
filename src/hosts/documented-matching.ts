import { testExpression } from '../detector/matcher-expression.ts';
import type { Match } from '../model/match.ts';

/** The rules by which documents say that matchers are compared; what they leave open is never decided. */
export interface WrittenMatching {
  /** Rule under which the answer is told. */
  readonly rule: string;
  /** Spellings that match everything, apart from the absent key. */
  readonly matchAll: readonly string[];
  /** Spellings of which nothing is documented. */
  readonly open: readonly string[];
  readonly flavour: 'javascript' | 'rust';
  /** Whether the expression spans the whole name; 'unknown' where nobody says. */
  readonly anchored: boolean | 'unknown';
  readonly ignoresCase: false | 'unknown';
  readonly malformed: 'never-matches' | 'unknown';
  /** Whether text without signs of an expression, or a list of such, is compared as it is. */
  readonly plainIsExact: boolean;
}

const PLAIN = /^[\w|-]+$/;

/** Signs and letters that engines for expressions read alike: no classes, counts, flags or escapes with a meaning of their own. */
const READ_ALIKE = /^(?:[\w\s.*+?^$|(),/:@=!~%;'"-]|\p{L}|\\[.*+?^$|()[\]/-])+$/u;

/** Compares a matcher with the names under which a tool is known to it. Bounded; never throws. */
export function compareWritten(matching: WrittenMatching, matcher: string | null, names: readonly string[]): Match {
  const { rule, matchAll, open } = matching;
  if (matcher === null || matchAll.includes(matcher)) return matches('all', `${rule}: it matches every tool`);
  const shown = JSON.stringify(matcher.slice(0, 80));
  if (open.includes(matcher))
    return undecided('undocumented-shape', `${rule}: what ${shown} matches is not documented`);
  if (matching.plainIsExact && PLAIN.test(matcher)) {
    const isListed = matcher.split('|').some((name) => names.includes(name));
    return isListed
      ? matches('exact', `${rule}: it names the tool`)
      : misses(matcher, names, `${rule}: ${shown} names other tools`);
  }
  return compareExpression(matching, matcher, names, shown);
}

function compareExpression(matching: WrittenMatching, matcher: string, names: readonly string[], shown: string): Match {
  const { rule, anchored, flavour, malformed } = matching;
  if (flavour === 'rust') {
    const dropped = /\(\?(?:[=!]|<[=!])|\\[1-9k]/.test(matcher);
    if (dropped)
      return misses(
        matcher,
        names,
        `${rule}: the host drops ${shown}, its engine has neither look-around nor back-references`,
      );
    if (matcher.includes('(?'))
      return undecided('outside-supported-subset', `${rule}: ${shown} is an expression of another engine`);
    if (isBareQuantifier(matcher))
      return misses(matcher, names, `${rule}: ${shown} is no valid expression, and the rule is dropped`);
    if (isOpenClass(matcher))
      return misses(matcher, names, `${rule}: ${shown} is no valid expression, and the rule is dropped`);
    if (!READ_ALIKE.test(matcher))
      return undecided('outside-supported-subset', `${rule}: ${shown} is an expression of another engine`);
  }
  const widest = names.map((name) => testExpression(matcher, name, anchored === true));
  const [fault] = widest.filter(({ kind }) => kind !== 'tested');
  if (fault?.kind === 'malformed') {
    if (malformed === 'never-matches')
      return misses(matcher, names, `${rule}: ${shown} is no valid expression, and the hook is skipped`);
    return undecided(
      'malformed-pattern',
      `${rule}: ${shown} is no valid expression, and what follows is not documented`,
    );
  }
  if (fault !== undefined) return undecided('outside-supported-subset', `${rule}: ${shown} is not evaluated`);
  if (widest.some((result) => result.kind === 'tested' && result.matches))
    return surelyMatches(matching, matcher, names, shown);
  const folded =
    matching.ignoresCase === 'unknown' &&
    hits(
      matcher.toLowerCase(),
      names.map((name) => name.toLowerCase()),
      anchored === true,
    );
  if (folded)
    return undecided('undocumented-shape', `${rule}: whether ${shown} is compared with its case is not documented`);
  return misses(
    matcher,
    names,
    `${rule}: ${shown} matches nothing in ${names.map((name) => JSON.stringify(name.slice(0, 60))).join(' or ')}`,
  );
}

/** Where nobody says how it is anchored, only what also spans the whole name is certain. */
function surelyMatches(
  { rule, anchored }: WrittenMatching,
  matcher: string,
  names: readonly string[],
  shown: string,
): Match {
  if (anchored !== 'unknown' || hits(matcher, names, true)) return matches('regex', `${rule}: ${shown} matches`);
  return undecided('undocumented-shape', `${rule}: whether ${shown} has to span the whole name is not documented`);
}

function hits(matcher: string, names: readonly string[], anchored: boolean): boolean {
  return names.some((name) => {
    const result = testExpression(matcher, name, anchored);
    return result.kind === 'tested' && result.matches;
  });
}

/** A class that is opened and nowhere closed, which no engine takes. */
function isOpenClass(matcher: string): boolean {
  const signs = matcher.replaceAll(/\\./gs, '');
  return signs.includes('[') && !signs.includes(']');
}

function isBareQuantifier(matcher: string): boolean {
  return /(?:^|\(|\|)[*+?]/.test(matcher);
}

function matches(branch: 'all' | 'exact' | 'regex', because: string): Match {
  return { kind: 'matches', branch, because };
}

function undecided(reason: Extract<Match, { kind: 'undecided' }>['reason'], because: string): Match {
  return { kind: 'undecided', reason, because };
}

/** With the name itself as nearest working form where it nearly is one. */
function misses(matcher: string, names: readonly string[], because: string): Match {
  const near = names.find((name) => name !== '' && isNear(matcher, name));
  return near === undefined ? { kind: 'misses', because } : { kind: 'misses', because, nearestWorkingForm: near };
}

function isNear(matcher: string, name: string): boolean {
  const [written, wanted] = [matcher.toLowerCase(), name.toLowerCase()];
  return written === '*' || written === wanted || (written.length > 1 && wanted.startsWith(written));
}
