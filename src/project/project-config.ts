import type { GatePolicy } from '../model/gate-policy.ts';

/** What a user writes in `hookproof.config.ts` or `.json`. Paths are relative to the config file's folder. */
export interface ProjectConfig {
  /** Globs of the source files that mutants may touch. */
  readonly subjects: readonly string[];
  /** Folder of the named mutants: `<folder>/<family>/<slug>.ts`, id = path without extension. */
  readonly mutants: string;
  /** Only these families of the folder; default: all. */
  readonly families?: readonly string[];
  /** The vitest suite that has to notice the faults; `{}` for what vitest itself would run. */
  readonly suite: SuiteConfig;
  /** Folder of recorded receipts; default `receipts`. */
  readonly receipts?: string;
  /** What `hookproof gate` asks for beyond its strict defaults, or instead of them. */
  readonly gate?: Partial<GatePolicy>;
}

export interface SuiteConfig {
  /** vitest configuration; default: what vitest itself would find. */
  readonly vitestConfig?: string;
  /** vitest projects that make up the mutation suite; default: all. */
  readonly projects?: readonly string[];
  /** Further projects that `--deep` adds. */
  readonly deepProjects?: readonly string[];
  /**
   * How often modules are evaluated: for each test `file` (the default, as vitest's own isolation does), or once for
   * each `run`, as vitest's `isolate: false` does. `run` is for suites whose modules hold no state; two control runs
   * in opposite orders must agree.
   */
  readonly isolate?: ModuleIsolation;
  /**
   * How mutants meet the suite. `warm`, the default: served from memory to workers that stay up. `cold`: written into a
   * copy of the project, in which a fresh `vitest run` of the whole suite is started for each mutant. That is for suites
   * that run the subjects in processes of their own or in a way that the warm mode refuses, and is slow.
   */
  readonly mode?: SuiteMode;
  /** Globs of files that belong to the suite's closure beside test files: fixtures, helpers, snapshots. */
  readonly closure?: readonly string[];
}

export type SuiteMode = 'warm' | 'cold';

export type ModuleIsolation = 'file' | 'run';

/**
 * Gives a config file its type. Returns its argument.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'hookproof';
 *
 * export default defineConfig({ subjects: ['src/*.ts'], mutants: 'mutants', suite: {} });
 * ```
 */
export function defineConfig(config: ProjectConfig): ProjectConfig {
  return config;
}
