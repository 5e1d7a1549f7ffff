import { basename, dirname, extname, join } from 'node:path';
import { PAYLOAD_RECORD, START_RECORD } from '../guard-program.ts';
import type { ChangedFile } from './own-host.ts';
import type { GuardHandling } from './recording-shell.ts';

/** Endings under which a host finds no plugin, and reads the same language. */
const ASIDE: Readonly<Record<string, string>> = { '.js': '.jsx', '.ts': '.mts' };

/** Whether a module can be loaded by one that stands in its place. */
export function canBeRecorded(module: string): boolean {
  return Object.hasOwn(ASIDE, extname(module));
}

/**
 * A module in the place of each that the host loads into itself: it loads the original, which stands beside it under another
 * name, and notes each call of the gate before anything of it runs. What the original exports, gives or throws is handed on.
 * `modules` are those of the registrations, in their order; records are named after their place in it.
 */
export function recordingModules(
  modules: readonly string[],
  gate: string,
  recording: { readonly log: string; readonly handling: GuardHandling },
): readonly ChangedFile[] {
  return [...new Set(modules)].flatMap((module): readonly ChangedFile[] => {
    const ending = extname(module);
    const aside = `${basename(module, ending)}.recorded${ASIDE[ending] ?? ending}`;
    const text = recordingModule(aside, modules.indexOf(module), gate, recording);
    return [
      { path: join(dirname(module), aside), from: module, change: (original) => original ?? '' },
      { path: module, change: () => text },
    ];
  });
}

function recordingModule(
  aside: string,
  index: number,
  gate: string,
  { log, handling }: { readonly log: string; readonly handling: GuardHandling },
): string {
  const quoted = (text: string): string => JSON.stringify(text);
  return `import { writeFileSync } from 'node:fs';
import * as theirs from ${quoted(`./${aside}`)};
let calls = 0;
const record = (given) => {
  try {
    const mark = '${index}.' + process.pid + String((calls += 1)).padStart(6, '0');
    writeFileSync(${quoted(`${log}/${START_RECORD}`)} + mark, '');
    writeFileSync(${quoted(`${log}/${PAYLOAD_RECORD}`)} + mark, JSON.stringify(given));
  } catch {}
};
const both = (first, second) => {
  if (typeof first === 'function' && typeof second === 'function')
    return async (...given) => { await first(...given); return await second(...given); };
  return typeof first === 'object' && typeof second === 'object' ? { ...first, ...second } : second;
};
export const Recorded = async (...context) => {
  const hooks = {};
  for (const plugin of new Set(Object.values(theirs))) {
    if (typeof plugin !== 'function') throw new TypeError('expected a function');
    const made = await plugin(...context);
    for (const key in made ?? {}) {
      const one = typeof made[key] === 'function' ? (...given) => made[key](...given) : made[key];
      hooks[key] = key in hooks ? both(hooks[key], one) : one;
    }
  }
  const asked = hooks[${quoted(gate)}];
  if (typeof asked === 'function')
    hooks[${quoted(gate)}] = (...given) => { record(given); ${handling === 'silence' ? 'return Promise.resolve();' : 'return asked(...given);'} };
  return hooks;
};
`;
}
