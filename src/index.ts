/** Public API: explicit names only. */
export { defineConfig, type ProjectConfig, type SuiteConfig } from './project/project-config.ts';
export { namedMutant, type NamedMutant } from './mutation/named-mutant.ts';
