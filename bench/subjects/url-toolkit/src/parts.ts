/** A URL text taken apart and put together again, without resolving anything. Part of a benchmark subject. */

export interface UrlParts {
  /** With its colon, in lower case: `https:`; '' where there is none. */
  readonly protocol: string;
  /** User and password without the `@`. */
  readonly credentials: string;
  readonly host: string;
  readonly path: string;
  /** With its question mark, '' where there is none. */
  readonly query: string;
  /** With its number sign, '' where there is none. */
  readonly fragment: string;
}

const PROTOCOL = /^([a-z][a-z\d+.-]*:)(\/\/)?/iu;

export function splitUrl(url: string): UrlParts {
  const { before: withoutFragment, from: fragment } = cut(url, '#');
  const { before: withoutQuery, from: query } = cut(withoutFragment, '?');
  const scheme = PROTOCOL.exec(withoutQuery);
  const hasAuthority = scheme?.[2] !== undefined || withoutQuery.startsWith('//');
  const protocol = (scheme?.[1] ?? '').toLowerCase();
  if (!hasAuthority) {
    return { protocol, credentials: '', host: '', path: withoutQuery.slice(protocol.length), query, fragment };
  }
  const rest = withoutQuery.slice(protocol.length + 2);
  const { before: authority, from: path } = cut(rest, '/');
  const at = authority.lastIndexOf('@');
  return {
    protocol,
    credentials: at === -1 ? '' : authority.slice(0, at),
    host: authority.slice(at + 1),
    path,
    query,
    fragment,
  };
}

export function joinUrl(parts: Partial<UrlParts>): string {
  const { protocol = '', credentials = '', host = '', path = '', query = '', fragment = '' } = parts;
  const authority = host === '' ? '' : `//${credentials === '' ? '' : `${credentials}@`}${host}`;
  const between = authority !== '' && path !== '' && !path.startsWith('/') ? '/' : '';
  return protocol + authority + between + path + query + fragment;
}

/** Host name and port; the port is null where none is named or where it is no number. */
export function splitHost(host: string): { readonly name: string; readonly port: number | null } {
  const found = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/u.exec(host);
  if (found === null) return { name: host, port: null };
  const port = found[2] === undefined ? null : Number(found[2]);
  return { name: found[1] ?? '', port: port !== null && port <= 65_535 ? port : null };
}

export interface ProtocolOptions {
  /** Whether `//host` counts; default false. */
  readonly acceptRelative?: boolean;
}

/** Whether the text begins with a protocol and an authority. */
export function hasProtocol(url: string, options: ProtocolOptions = {}): boolean {
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(url)) return true;
  return options.acceptRelative === true && url.startsWith('//');
}

export function withProtocol(url: string, protocol: string): string {
  const wanted = protocol.endsWith('://') ? protocol : `${protocol.replace(/:$/u, '')}://`;
  return wanted + withoutProtocol(url);
}

export function withoutProtocol(url: string): string {
  return url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\//iu, '');
}

const SCRIPT_PROTOCOLS: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'blob:'];

/** Whether a link with this protocol runs what it carries. */
export function isScriptProtocol(protocol: string): boolean {
  return SCRIPT_PROTOCOLS.includes(protocol.trim().toLowerCase());
}

function cut(text: string, mark: string): { readonly before: string; readonly from: string } {
  const at = text.indexOf(mark);
  return at === -1 ? { before: text, from: '' } : { before: text.slice(0, at), from: text.slice(at) };
}
