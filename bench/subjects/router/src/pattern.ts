/** Path patterns: `/files/:id<int>/edit`, `/docs/:page?`, `/assets/*rest`. Part of a benchmark subject. */

export type ParameterKind = 'text' | 'int' | 'slug';

export type PatternPart =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly accepts: ParameterKind }
  | { readonly kind: 'rest'; readonly name: string };

export class PatternError extends Error {
  override readonly name = 'PatternError';
}

const NAME = /^[A-Za-z_]\w*$/u;
const KINDS: readonly ParameterKind[] = ['text', 'int', 'slug'];

/** The path with one leading slash, without empty segments and without a trailing slash. */
export function normalisePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/**
 * All the part lists that a pattern stands for: one, or two when its last segment is optional. Adjacent static text is
 * one part. Throws PatternError for a pattern that is none.
 */
export function parsePattern(pattern: string): readonly (readonly PatternPart[])[] {
  if (!pattern.startsWith('/')) throw new PatternError(`a pattern starts with a slash: ${pattern}`);
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1);
  const isOptional = last !== undefined && last.startsWith(':') && last.endsWith('?');
  const parts = segments.flatMap((segment, index) => {
    const isLast = index === segments.length - 1;
    return [staticPart('/'), ...parseSegment(isLast && isOptional ? segment.slice(0, -1) : segment, isLast)];
  });
  refuseRepeatedNames(pattern, parts);
  const whole = mergeStatic(parts.length === 0 ? [staticPart('/')] : parts);
  if (!isOptional) return [whole];
  const without = parts.slice(0, -2);
  return [whole, mergeStatic(without.length === 0 ? [staticPart('/')] : without)];
}

/** Whether a parameter of this kind may hold the text. */
export function accepts(kind: ParameterKind, text: string): boolean {
  if (text === '') return false;
  switch (kind) {
    case 'text':
      return true;
    case 'int':
      return /^-?\d+$/u.test(text);
    case 'slug':
      return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(text);
  }
}

/** The pattern in its one spelling, for messages and comparison. */
export function printParts(parts: readonly PatternPart[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'static':
          return part.text;
        case 'parameter':
          return part.accepts === 'text' ? `:${part.name}` : `:${part.name}<${part.accepts}>`;
        case 'rest':
          return `*${part.name}`;
      }
    })
    .join('');
}

function parseSegment(segment: string, isLast: boolean): readonly PatternPart[] {
  if (segment.startsWith('*')) {
    if (!isLast) throw new PatternError(`only the last segment takes the rest: ${segment}`);
    return [{ kind: 'rest', name: checkName(segment.slice(1) || 'rest') }];
  }
  const colon = segment.indexOf(':');
  if (colon === -1) return [staticPart(segment)];
  const [name = '', kind = 'text', tail] = segment.slice(colon + 1).split(/[<>]/u);
  if (tail !== undefined && tail !== '') throw new PatternError(`nothing may follow a parameter: ${segment}`);
  const found = KINDS.find((known) => known === kind);
  if (found === undefined) throw new PatternError(`unknown kind of parameter: ${kind}`);
  const parameter: PatternPart = { kind: 'parameter', name: checkName(name), accepts: found };
  return colon === 0 ? [parameter] : [staticPart(segment.slice(0, colon)), parameter];
}

function staticPart(text: string): PatternPart {
  return { kind: 'static', text };
}

function checkName(name: string): string {
  if (!NAME.test(name)) throw new PatternError(`not a name: "${name}"`);
  return name;
}

function refuseRepeatedNames(pattern: string, parts: readonly PatternPart[]): void {
  const names = parts.flatMap((part) => (part.kind === 'static' ? [] : [part.name]));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new PatternError(`"${repeated}" stands twice in ${pattern}`);
}

function mergeStatic(parts: readonly PatternPart[]): readonly PatternPart[] {
  const merged: PatternPart[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    if (part.kind === 'static' && before?.kind === 'static') {
      merged[merged.length - 1] = staticPart(before.text + part.text);
    } else merged.push(part);
  }
  return merged;
}
