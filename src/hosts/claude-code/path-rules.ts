import { testExpression } from '../../detector/matcher-expression.ts';
import { resolvePath } from '../programs.ts';

/** What a path pattern of a permission rule says about one path. */
export type PathAnswer = 'hit' | 'miss' | 'undecided';

export interface PathContext {
  readonly cwd: string;
  /** Directory that a pattern with one leading slash is seen from. */
  readonly anchor: string;
  readonly home: string | null;
}

/**
 * Compares a pattern in the gitignore manner with an absolute path (CC-P2): `//` absolute, `~/` home, `/` relative to the
 * settings source, everything else relative to the working directory. A hit on a folder is a hit on all below it.
 * Character classes, negation and escapes are undecided.
 */
export function comparePath(pattern: string, path: string, context: PathContext): PathAnswer {
  const rooted = rootPattern(pattern.trim(), context);
  if (rooted === null || /[[\]!\\{}]/.test(pattern)) return 'undecided';
  const expression = `^${escapeText(rooted.base === '/' ? '' : rooted.base)}/${globExpression(rooted.rest)}(?:/.*)?$`;
  const result = testExpression(expression, resolvePath(context.cwd, path), false);
  if (result.kind !== 'tested') return 'undecided';
  return result.matches ? 'hit' : 'miss';
}

function rootPattern(pattern: string, context: PathContext): { readonly base: string; readonly rest: string } | null {
  if (pattern.startsWith('//')) return { base: '/', rest: pattern.slice(2) };
  if (pattern.startsWith('~/')) return context.home === null ? null : { base: context.home, rest: pattern.slice(2) };
  if (pattern.startsWith('/')) return { base: context.anchor, rest: pattern.slice(1) };
  const relative = pattern.replace(/^(?:\.\/)+/, '');
  if (relative.startsWith('../') || relative === '') return null;
  const anyDepth = relative === pattern && !pattern.replace(/\/$/, '').includes('/');
  return { base: context.cwd, rest: anyDepth ? `**/${relative}` : relative };
}

function globExpression(glob: string): string {
  const bare = glob.replace(/\/+$/, '');
  return bare
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((piece) => {
      if (piece === '**/') return '(?:.*/)?';
      if (piece === '**') return '.*';
      if (piece === '*') return '[^/]*';
      return piece === '?' ? '[^/]' : escapeText(piece);
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
