/** One handler as configuration writes it; keys that no host knows are allowed, since some operators write them. */
export interface HandlerEntry {
  readonly type?: unknown;
  readonly command?: unknown;
  readonly [key: string]: unknown;
}

/** An installation as files, by absolute path. */
export interface Rendered {
  readonly files: Readonly<Record<string, string>>;
  /** Octal modes where it is not 0644. */
  readonly modes: Readonly<Record<string, string>>;
}
