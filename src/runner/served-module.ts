/** A module of the project as vitest's host serves it. */
export interface ServedModule {
  readonly id: string;
  /** Absolute path, `/` separated. */
  readonly file: string;
  readonly code: string;
}

export function isServedModule(value: unknown): value is ServedModule {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    'file' in value &&
    typeof value.file === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  );
}
