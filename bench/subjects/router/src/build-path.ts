/** Paths from patterns. Part of a benchmark subject. */
import { accepts, parsePattern, PatternError } from './pattern.ts';

export type ParameterValues = Readonly<Record<string, string | number | undefined>>;

/**
 * The path of a pattern with these values, encoded; an optional last parameter may be left out. Values that the pattern
 * does not name become the query, sorted. Throws PatternError for a value that is missing or that does not fit.
 */
export function buildPath(pattern: string, values: ParameterValues = {}): string {
  const readings = parsePattern(pattern);
  const parts = readings.find((reading) =>
    reading.every((part) => part.kind !== 'parameter' || values[part.name] !== undefined),
  );
  if (parts === undefined) throw new PatternError(`a value is missing for ${pattern}`);
  const path = parts.map((part) => {
    switch (part.kind) {
      case 'static':
        return part.text;
      case 'parameter': {
        const text = String(values[part.name]);
        if (!accepts(part.accepts, text)) throw new PatternError(`"${text}" is no ${part.accepts} for :${part.name}`);
        return encodeURIComponent(text);
      }
      case 'rest':
        return String(values[part.name] ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/');
    }
  });
  const used = new Set(parts.flatMap((part) => (part.kind === 'static' ? [] : [part.name])));
  const query = Object.entries(values)
    .filter(([name, value]) => !used.has(name) && value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .toSorted();
  return path.join('') + (query.length === 0 ? '' : `?${query.join('&')}`);
}
