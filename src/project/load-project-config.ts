import { dirname, resolve } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { createModuleLoader, type ModuleLoader } from '../platform/module-loader.ts';
import { pathKind, realPath } from '../platform/path-kind.ts';
import { configProblems, isProjectConfig } from './config-schema.ts';
import { CONFIG_FILE_NAMES, findConfig } from './find-config.ts';
import type { ProjectConfig } from './project-config.ts';

/** A validated, frozen configuration and where it came from. Both paths are absolute, symbolic links resolved. */
export interface LoadedProject {
  readonly root: string;
  readonly configPath: string;
  readonly config: ProjectConfig & { readonly receipts: string };
  /** Shared, so that mutants load through the same cache. */
  readonly loader: ModuleLoader;
}

const HINT_MISSING =
  'run hookproof in a project that has one, name it with --config <file>, or let "hookproof init" write one';

/**
 * Finds, loads and validates the project's configuration.
 * Throws HookproofError `config-missing` or `config-invalid` (exit 1), all problems of the file at once.
 */
export async function loadProjectConfig(cwd: string, explicitPath?: string): Promise<LoadedProject> {
  const configPath = realPath(explicitPath === undefined ? searchedPath(cwd) : namedPath(cwd, explicitPath));
  const root = dirname(configPath);
  const loader = createModuleLoader(root);
  const value = await readConfigValue(configPath, loader);
  const problems = configProblems(value);
  if (problems.length > 0 || !isProjectConfig(value)) {
    throw invalid(
      `expected a valid configuration, got ${problems.length} problem(s), at ${configPath}: ${problems.join('; ')}`,
    );
  }
  return Object.freeze({ root, configPath, config: frozen({ receipts: 'receipts', ...value }), loader });
}

function searchedPath(cwd: string): string {
  const { found, lookedIn } = findConfig(resolve(cwd));
  const [only] = found;
  if (only === undefined) {
    const names = CONFIG_FILE_NAMES.join(', ');
    throw missing(`expected a project configuration (${names}), got none, looked in ${lookedIn.join(', ')}`);
  }
  if (found.length > 1) throw invalid(`expected one configuration, got ${found.length}, at ${found.join(' and ')}`);
  return only;
}

function namedPath(cwd: string, explicitPath: string): string {
  const path = resolve(cwd, explicitPath);
  const kind = pathKind(path);
  if (kind !== 'file') throw missing(`expected a project configuration, got ${kind}, at ${path}`);
  return path;
}

async function readConfigValue(configPath: string, loader: ModuleLoader): Promise<unknown> {
  if (configPath.endsWith('.json')) return readJson(configPath);
  let loaded: unknown;
  try {
    loaded = await loader.load(configPath);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw invalid(`expected a module that loads, got "${reason}", at ${configPath}`, error);
  }
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) {
    throw invalid(`expected a default export, got none, at ${configPath}`);
  }
  return loaded.default;
}

function readJson(configPath: string): unknown {
  const reading = readBoundedFile(configPath, LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes') throw invalid(`expected a readable file, got ${reading.kind}, at ${configPath}`);
  try {
    return JSON.parse(reading.bytes.toString('utf8').replace(/^\uFEFF/u, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(`expected JSON, got "${reason}", at ${configPath}`, error);
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) frozen(child);
  }
  return value;
}

function missing(message: string): HookproofError {
  return new HookproofError('config-missing', message, { exitCode: 1, hint: HINT_MISSING });
}

function invalid(message: string, cause?: unknown): HookproofError {
  const hint = 'subjects, mutants and suite are required; paths are relative to the configuration file';
  return new HookproofError('config-invalid', message, { exitCode: 1, hint, cause });
}
