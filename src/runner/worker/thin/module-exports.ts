/** The namespace that a module fills, as vite's module runner has it. */
export type Exports = object;

export function emptyExports(): Exports {
  const exports = { __proto__: null };
  Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
  return exports;
}

/** What `export * from` adds: nothing that is there already. */
export function copyExports(exports: Exports, source: unknown): void {
  if (source === exports || typeof source !== 'object' || source === null) return;
  if (Array.isArray(source) || source instanceof Promise) return;
  for (const key of Object.keys(source)) {
    if (key === 'default' || key === '__esModule' || key in exports) continue;
    const get = (): unknown => Reflect.get(source, key);
    Object.defineProperty(exports, key, { enumerable: true, configurable: true, get });
  }
}
