import type { ThinConfig } from './thin-order.ts';

/** vitest's resolved configuration as far as it decides whether tests can run without vitest's own runner. */
export interface SequenceConfig {
  readonly runner?: unknown;
  readonly sequence: { readonly hooks: string; readonly concurrent?: boolean; readonly shuffle?: unknown };
  readonly experimental?: { readonly viteModuleRunner?: boolean };
  readonly detectAsyncLeaks?: boolean;
  readonly tags?: readonly unknown[];
  readonly tagsFilter?: unknown;
  readonly testNamePattern?: unknown;
}

/** Why no file of such a project can, in words; null when they can. */
export function refusalOf(config: SequenceConfig & Pick<ThinConfig, 'setupFiles'>, environment: string): string | null {
  if (environment !== 'node') return `the environment ${environment}`;
  if (config.runner !== undefined) return 'a runner of its own';
  if (config.sequence.hooks !== 'stack') return `hooks in the order "${config.sequence.hooks}"`;
  if (config.sequence.concurrent === true) return 'concurrent tests';
  if (config.experimental?.viteModuleRunner === false) return 'modules that node loads';
  if (config.detectAsyncLeaks === true) return 'detection of leaks';
  if ((config.tags?.length ?? 0) > 0 || config.tagsFilter !== undefined) return 'tags';
  return config.testNamePattern === undefined ? null : 'a name pattern';
}
