import { refuse } from './schema-node.ts';

/** What stands at a JSON pointer ('' is the whole). Refuses, naming `at`, where nothing does. */
export function followPointer(document: unknown, pointer: string, at: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) refuse('a JSON pointer, such as /$defs/order', pointer, at);
  let held = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof held !== 'object' || held === null || !Object.hasOwn(held, key)) {
      return refuse('a schema', 'nothing', at);
    }
    held = Reflect.get(held, key);
  }
  return held;
}
