/** Whether two URL texts name the same place. Part of a benchmark subject. */
import { joinUrl, splitHost, splitUrl } from './parts.ts';
import { withLeadingSlash, withoutDoubleSlashes, withoutDots, withoutTrailingSlash } from './path.ts';
import { sortQuery } from './query.ts';

export interface CompareOptions {
  readonly ignoreTrailingSlash?: boolean;
  readonly ignoreFragment?: boolean;
  readonly ignoreQuery?: boolean;
}

const USUAL_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ws:': 80, 'wss:': 443 };

/** One spelling: lower case host, no usual port, no dots, sorted query. */
export function canonicalUrl(url: string): string {
  const parts = splitUrl(url);
  const { name, port } = splitHost(parts.host.toLowerCase());
  const isUsual = port === null || USUAL_PORTS[parts.protocol] === port;
  const path = parts.host === '' ? parts.path : withLeadingSlash(parts.path);
  const query = sortQuery(parts.query);
  return joinUrl({
    ...parts,
    host: isUsual ? name : `${name}:${port}`,
    path: path.startsWith('/') ? withoutDots(withoutDoubleSlashes(path)) : path,
    query: query === '' ? '' : `?${query}`,
  });
}

export function isSameUrl(a: string, b: string, options: CompareOptions = {}): boolean {
  const [first, second] = [a, b].map((url) => {
    const { query, fragment, ...rest } = splitUrl(canonicalUrl(url));
    const plain = joinUrl({
      ...rest,
      query: options.ignoreQuery === true ? '' : query,
      fragment: options.ignoreFragment === true ? '' : fragment,
    });
    return options.ignoreTrailingSlash === true ? withoutTrailingSlash(plain) : plain;
  });
  return first === second;
}

/** Whether a link stays on the host of a page; relative links do. */
export function isSameHost(link: string, page: string): boolean {
  const { host } = splitUrl(link);
  return host === '' || host.toLowerCase() === splitUrl(page).host.toLowerCase();
}
