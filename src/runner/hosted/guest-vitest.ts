import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { HookproofError } from '../../model/hookproof-error.ts';
import { isLeftOver } from '../left-over-tests.ts';
import type { HostedSettings } from './hosted-protocol.ts';
import type { TestProject, TestSpecification, Vitest } from 'vitest/node';

/** The parts of `vitest/node` of the user's own vitest, 3 to 5. */
export interface GuestNode {
  readonly version: string;
  readonly createVitest: (
    mode: 'test',
    options: object,
    viteOverrides: object,
    vitestOptions: object,
  ) => Promise<Vitest>;
  /** ESTree of an ES module. */
  readonly parseAst: (code: string) => unknown;
}

export interface GuestHooks {
  /** A test file has reached its process and begins to load. */
  readonly onFileStarted: () => void;
}

/** Checks what was imported. Throws an Error for anything that is no `vitest/node` of a version that has what is needed. */
export function asGuestNode(value: unknown): GuestNode {
  if (!isGuestNode(value)) throw new Error('vitest/node does not export createVitest, parseAst and version');
  return value;
}

function isGuestNode(value: unknown): value is GuestNode {
  if (typeof value !== 'object' || value === null) return false;
  const names = ['createVitest', 'parseAst'].every((name) => typeof Reflect.get(value, name) === 'function');
  return names && typeof Reflect.get(value, 'version') === 'string';
}

function silent(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Opens the user's vitest with everything set that could make two runs differ, whatever the configuration says. */
export async function openGuest(
  node: GuestNode,
  settings: HostedSettings,
  preload: string,
  hooks: GuestHooks,
): Promise<Vitest> {
  const { root, vitestConfig, projects, cacheFolder } = settings;
  const isThree = node.version.startsWith('3.');
  const execArgv = ['--import', preload];
  const instance = await node.createVitest(
    'test',
    {
      root,
      ...(vitestConfig === undefined ? {} : { config: resolve(root, vitestConfig) }),
      ...(projects === undefined ? {} : { project: [...projects] }),
      // The default loader writes the bundled configuration beside the original.
      configLoader: 'runner',
      watch: false,
      run: true,
      reporters: [{ onTestModuleQueued: hooks.onFileStarted }],
      coverage: { enabled: false },
      update: isThree ? false : 'none',
      retry: 0,
      bail: 0,
      allowOnly: false,
      passWithNoTests: false,
      isolate: true,
      pool: 'forks',
      fileParallelism: false,
      maxWorkers: 1,
      dangerouslyIgnoreUnhandledErrors: false,
      // Keyed by the file on disk, it would serve the original in the place of every mutant.
      fsModuleCache: false,
      experimental: { fsModuleCache: false },
      ...(isThree
        ? { minWorkers: 1, poolOptions: { forks: { isolate: true, singleFork: false, execArgv } } }
        : { execArgv }),
    },
    { cacheDir: cacheFolder, configLoader: 'runner', logLevel: 'silent', clearScreen: false },
    { stdout: silent(), stderr: silent() },
  );
  for (const project of instance.projects) fixSettings(project, settings.seed, isThree, execArgv);
  Reflect.set(instance.config, 'bail', 0);
  return instance;
}

/** A project may say otherwise than the command line; here it may not. */
function fixSettings(project: TestProject, seed: number, isThree: boolean, execArgv: readonly string[]): void {
  const { config } = project;
  if (config.browser.enabled || config.typecheck.enabled) {
    throw new HookproofError(
      'config-invalid',
      `expected tests that run in node, got browser or type tests, at vitest project "${project.name}"`,
      { exitCode: 1, hint: 'name the projects of the mutation suite in suite.projects' },
    );
  }
  const fixed: Readonly<Record<string, unknown>> = {
    pool: 'forks',
    isolate: true,
    retry: 0,
    bail: 0,
    allowOnly: false,
    passWithNoTests: false,
    fileParallelism: false,
    maxWorkers: 1,
    poolMatchGlobs: [],
    snapshotOptions: { ...config.snapshotOptions, updateSnapshot: 'none' },
    sequence: { ...config.sequence, shuffle: false, seed, groupOrder: 0 },
    ...(isThree
      ? { poolOptions: { forks: { isolate: true, singleFork: false, execArgv } } }
      : { execArgv: [...config.execArgv, ...execArgv] }),
  };
  for (const [name, value] of Object.entries(fixed)) Reflect.set(config, name, value);
}

/** The test files of the selection, one list per project, in the order of their paths. */
export async function testFilesOf(instance: Vitest): Promise<readonly (readonly TestSpecification[])[]> {
  const found = await instance.globTestSpecifications();
  const specifications = found.filter(({ moduleId }) => !isLeftOver(instance.config.root, moduleId));
  return instance.projects.map((project) =>
    specifications
      .filter((specification) => specification.project === project)
      .toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
  );
}
