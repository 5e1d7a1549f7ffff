import type { HostInput } from './host-contract.ts';

/** Variables by which products point their own hooks at a project or a plugin. */
const OF_PRODUCTS: readonly string[] = [
  'CLAUDE_PROJECT_DIR',
  'CLAUDE_PLUGIN_ROOT',
  'PLUGIN_ROOT',
  'CODEX_PROJECT_DIR',
  'CURSOR_PROJECT_DIR',
  'GEMINI_PROJECT_DIR',
  'GEMINI_CWD',
  'QWEN_PROJECT_DIR',
];

/**
 * What a hook command sees where the host hands on its whole environment and adds `set`. A variable of another product
 * that nobody set is empty: a path below it leads to the root of the file system.
 */
export function hookVariables(
  input: Pick<HostInput, 'cwd' | 'env' | 'home'>,
  set: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(input.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(OF_PRODUCTS.map((name) => [name, ''])),
    ...(input.home === null ? {} : { HOME: input.home }),
    PWD: input.cwd,
    ...Object.fromEntries(own),
    ...set,
  };
}
