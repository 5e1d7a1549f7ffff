import type { Installation, TextFault } from './installation.ts';
import type { HandlerEntry } from './rendered.ts';

/** Whether handlers stand in groups with a matcher, or each with a matcher of its own. */
export type EntryForm = 'groups' | 'flat';

/** The `hooks` object of an installation, groups whose matcher is undefined without the key. */
function hooksObject(installation: Installation, form: EntryForm): Readonly<Record<string, unknown>> {
  const { event, groups, otherEvents } = installation;
  const written = (list: Installation['groups']): unknown[] =>
    form === 'flat' ? list.flatMap(flatEntries) : list.map(withMatcher);
  const others = Object.entries(otherEvents).map(([name, list]) => [name, written(list)] as const);
  return { [event]: groups.map(flatOr(written)).flat(), ...Object.fromEntries(others) };
}

function withMatcher({ matcher, ...rest }: { readonly matcher: unknown }): Readonly<Record<string, unknown>> {
  return matcher === undefined ? rest : { matcher, ...rest };
}

/** The type that every host takes for granted is left out where handlers need none. */
function flatEntries({ matcher, hooks }: Installation['groups'][number]): unknown[] {
  return hooks.map(({ type, ...handler }) =>
    withMatcher({ matcher, ...(type === 'command' ? {} : { type }), ...handler }),
  );
}

/** A group without inner handlers is one whose handler stands in its place: the form that hosts ignore. */
function flatOr(
  written: (list: Installation['groups']) => unknown[],
): (group: Installation['groups'][number]) => unknown[] {
  return (group) => {
    const [only] = group.hooks;
    if (only?.['flat'] !== true) return written([group]);
    const { flat: _, ...handler } = only;
    return [withMatcher({ matcher: group.matcher, ...handler })];
  };
}

/** The text of a JSON file, with the fault that an operator planted. */
export function jsonText(value: unknown, fault: TextFault | null): string {
  const text = JSON.stringify(value, null, 2);
  switch (fault) {
    case null:
      return `${text}\n`;
    case 'comment':
      return `// who may write here\n${text}\n`;
    case 'trailing-comma':
      return `${text.replace(/\n\}$/u, ',\n}')}\n`;
    case 'byte-order-mark':
      return `\uFEFF${text}\n`;
    case 'duplicate-key':
      return `${text.replace(/^\{/u, '{\n  "description": "a",\n  "description": "b",')}\n`;
    case 'compact':
      return JSON.stringify(value);
    case 'inner-key':
      return `${text.replaceAll('"hooks": [', '"hook": [')}\n`;
    case 'truncated':
      return text.slice(0, Math.floor(text.length * 0.8));
  }
}

/** The content of a file that holds registrations and, where the host keeps both in one file, other settings. */
export function hooksFile(
  installation: Installation,
  settings: Readonly<Record<string, unknown>>,
  form: EntryForm = 'groups',
): unknown {
  const hooks = hooksObject(installation, form);
  return installation.hasWrapper
    ? { ...settings, ...installation.besideHooks, hooks }
    : { ...settings, ...installation.besideHooks, ...hooks };
}

/** One handler that runs the guard, in the words that every command host knows. */
export function commandHandler(command: string, more: Readonly<Record<string, unknown>> = {}): HandlerEntry {
  return { type: 'command', command, ...more };
}
