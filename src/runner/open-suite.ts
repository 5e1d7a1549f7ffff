import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { HookproofError } from '../model/hookproof-error.ts';
import { CAPTURE_POOL, createCapturePool } from './capture-pool.ts';
import { isLeftOver } from './left-over-tests.ts';
import { languageOf, readOriginal } from './original-source.ts';
import { ModuleServer } from './module-server.ts';
import { FIXED_ENVIRONMENT, workerEnvironment } from './runner-environment.ts';
import { relativePath } from './suite-file.ts';
import { startSuiteWorker } from './suite-worker.ts';
import type { CapturedTask } from './capture-pool.ts';
import type { ModuleIsolation } from '../project/project-config.ts';
import type { TextServer } from './module-server.ts';
import type { ResolvedVitest } from './resolve-vitest.ts';
import type { SuiteFile } from './suite-file.ts';
import type { SuiteWorker } from './suite-worker.ts';
import type { WorkerSession } from './worker-protocol.ts';
import type { TestProject, TestSpecification, Vitest } from 'vitest/node';

export interface SuiteSelection {
  /** Real path of the project root. */
  readonly root: string;
  readonly vitestConfig?: string | undefined;
  /** vitest projects by name; undefined: all. */
  readonly projects: readonly string[] | undefined;
  /** Folder for everything that vite or vitest would cache; must not lie in the project. */
  readonly cacheFolder: string;
  readonly seed: number;
  /** Absolute paths of the files under test, `/` separated. */
  readonly subjects: readonly string[];
  readonly isolate: ModuleIsolation;
  /** Folder for what tests write. */
  readonly temporaryFolder: string;
}

/** Which of the two runs a suite: see DESIGN.md, section 6. */
export type EngineName = 'warm' | 'hosted';

export interface OpenedSuite {
  readonly engine: EngineName;
  readonly files: readonly SuiteFile[];
  readonly server: TextServer;
  readonly projects: readonly string[];
  readonly testTimeoutMs: number;
  /** Environment variables that the configuration asks for. */
  readonly env: Readonly<Record<string, string>>;
  /** More workers than this cannot run side by side. */
  readonly workersMax: number;
  /** Rejects with an Error when it does not come up. */
  startWorker(): Promise<SuiteWorker>;
  close(): Promise<void>;
}

/** The worker code of vitest cannot run this suite; its own runner can. */
export class NotForWarmWorkers extends Error {}

/**
 * Resolves configuration and selection once, with the user's own vitest, and stays open to serve module texts.
 * Nothing is run here. Throws a HookproofError for a selection that cannot be run, NotForWarmWorkers for one that needs
 * vitest's own runner; zero files are no error here. `workerAddress`: its `vitest/worker`.
 */
export async function openSuite(
  vitest: ResolvedVitest,
  workerAddress: string,
  selection: SuiteSelection,
): Promise<OpenedSuite> {
  const exitCode = process.exitCode;
  const instance = await asGuest(async () => await createInstance(vitest, selection));
  const captured: CapturedTask[] = [];
  try {
    const specifications = await prepareProjects(instance, captured);
    const running = specifications.length === 0 ? null : instance.runTestSpecifications([...specifications]);
    await waitForTasks(captured, specifications.length, running);
    return assemble({ vitest, selection, workerAddress, instance, captured }, async () => {
      for (const task of captured) task.finish();
      await running;
      await instance.close();
      // A red or empty run of vitest's API sets the exit code of the process that hosts it.
      process.exitCode = exitCode;
    });
  } catch (error) {
    for (const task of captured) task.finish();
    await instance.close();
    process.exitCode = exitCode;
    throw error;
  }
}

/**
 * The configuration sees the environment that its tests will see, and this process stays master of itself: what
 * vite and vitest set in its environment is undone, and their signal handlers, which would exit, are taken off.
 */
async function asGuest<T>(work: () => Promise<T>): Promise<T> {
  const environment = { ...process.env };
  const listeners = new Set(process.listeners('SIGTERM'));
  Object.assign(process.env, FIXED_ENVIRONMENT);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    for (const listener of process.listeners('SIGTERM')) if (!listeners.has(listener)) process.off('SIGTERM', listener);
  }
}

function silent(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function createInstance(vitest: ResolvedVitest, selection: SuiteSelection): Promise<Vitest> {
  try {
    return await vitest.node.createVitest(
      'test',
      {
        root: selection.root,
        ...(selection.vitestConfig === undefined ? {} : { config: resolve(selection.root, selection.vitestConfig) }),
        ...(selection.projects === undefined ? {} : { project: [...selection.projects] }),
        // The default loader writes the bundled configuration beside the original.
        configLoader: 'runner',
        watch: false,
        run: true,
        reporters: [{}],
        coverage: { enabled: false },
        update: 'none',
        retry: 0,
        bail: 0,
        allowOnly: false,
        passWithNoTests: false,
        isolate: true,
        fileParallelism: true,
        dangerouslyIgnoreUnhandledErrors: false,
      },
      { cacheDir: selection.cacheFolder, logLevel: 'silent', clearScreen: false },
      { stdout: silent(), stderr: silent() },
    );
  } catch (cause) {
    throw new HookproofError(
      'config-invalid',
      `expected a vitest configuration that loads, got "${String(cause)}", at ${selection.root}`,
      {
        exitCode: 1,
        hint: 'run vitest itself in this folder; it prints the whole error',
        cause,
      },
    );
  }
}

/** Lets every project hand its files to our pool, each file as a task of its own. */
async function prepareProjects(instance: Vitest, captured: CapturedTask[]): Promise<readonly TestSpecification[]> {
  const pool = createCapturePool((task) => captured.push(task));
  for (const project of instance.projects) redirect(project, pool);
  const specifications = (await instance.globTestSpecifications()).filter(
    ({ moduleId }) => !isLeftOver(instance.config.root, moduleId),
  );
  // All tasks stay open at once, so there must be room for all of them.
  for (const project of instance.projects) project.config.maxWorkers = Math.max(2, specifications.length + 1);
  return specifications;
}

function redirect(project: TestProject, pool: ReturnType<typeof createCapturePool>): void {
  if (project.config.browser.enabled || project.config.typecheck.enabled) {
    throw new HookproofError(
      'config-invalid',
      `expected tests that run in node, got browser or type tests, at vitest project "${project.name}"`,
      {
        exitCode: 1,
        hint: 'name the projects of the mutation suite in suite.projects',
      },
    );
  }
  project.config.pool = CAPTURE_POOL;
  project.config.poolRunner = pool;
  project.config.isolate = true;
  project.config.sequence.groupOrder = 0;
}

const CAPTURE_LIMIT_MS = 60_000;

async function waitForTasks(
  captured: readonly CapturedTask[],
  expected: number,
  running: Promise<unknown> | null,
): Promise<void> {
  const run = { ended: running === null };
  const end = (): void => {
    run.ended = true;
  };
  running?.then(end, end);
  const deadline = Date.now() + CAPTURE_LIMIT_MS;
  while (captured.length < expected && !run.ended && Date.now() < deadline) {
    await new Promise((done) => {
      setTimeout(done, 2);
    });
  }
  if (captured.length === expected) return;
  await running;
  throw new HookproofError('harness-failed', `expected ${expected} test files from vitest, got ${captured.length}`, {
    exitCode: 70,
    hint: 'run vitest itself in this folder; a global set-up that fails shows there',
  });
}

interface CapturedSuite {
  readonly vitest: ResolvedVitest;
  readonly selection: SuiteSelection;
  readonly workerAddress: string;
  readonly instance: Vitest;
  readonly captured: readonly CapturedTask[];
}

function assemble(
  { vitest, selection, workerAddress, instance, captured }: CapturedSuite,
  close: () => Promise<void>,
): OpenedSuite {
  const { root, seed, isolate, subjects, temporaryFolder } = selection;
  const groups = groupTasks(captured);
  const sessions = groups.map((group) => toSession(group, seed));
  const files = groups.flatMap((group, session) =>
    group.map((task, file) => ({
      address: { session, file },
      path: relativePath(root, task.run.files[0]?.filepath ?? ''),
      project: task.options.project.name,
    })),
  );
  const first = captured[0];
  const server = new ModuleServer(
    groups.flatMap((group) => group.slice(0, 1)),
    {
      files: new Set(subjects),
      parse: (text) => vitest.node.parseAst(text),
      parseSource: (file, text) => vitest.node.parseAst(text, { lang: languageOf(file) }, file),
      readSource: readOriginal,
    },
  );
  const env = Object.fromEntries(groups.flatMap((group) => configuredEnvironment(group[0])));
  // Node arguments that vitest gives its workers, for example resolve conditions.
  const execArgv = first?.options.execArgv ?? [];
  const worker = { root, workerAddress, execArgv, env: workerEnvironment(env, temporaryFolder) };
  return {
    engine: 'warm',
    files,
    server,
    projects: instance.projects.map((project) => project.name),
    testTimeoutMs: first?.start.config.testTimeout ?? instance.config.testTimeout,
    env,
    workersMax: Number.POSITIVE_INFINITY,
    startWorker: async () => await startSuiteWorker({ ...worker, sessions, isolate, subjects, server }),
    close,
  };
}

/** Tasks of one project and environment, files in the order of their paths. */
function groupTasks(captured: readonly CapturedTask[]): readonly (readonly CapturedTask[])[] {
  const groups = new Map<string, CapturedTask[]>();
  for (const task of captured) {
    if (task.start.environment.name !== 'node')
      throw new NotForWarmWorkers(`the test environment ${task.start.environment.name}`);
    const key = JSON.stringify([task.options.project.name, task.start.environment]);
    const group = groups.get(key) ?? [];
    group.push(task);
    groups.set(key, group);
  }
  const pathOf = (task: CapturedTask): string => task.run.files[0]?.filepath ?? '';
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)));
}

/** Everything that could make two runs differ is set here, whatever the configuration says. */
function toSession(group: readonly CapturedTask[], seed: number): WorkerSession {
  const first = group[0];
  if (first === undefined) throw new Error('a session has at least one file');
  const config = first.start.config;
  return {
    start: {
      ...first.start,
      pool: 'forks',
      config: {
        ...config,
        isolate: true,
        retry: 0,
        bail: 0,
        allowOnly: false,
        passWithNoTests: false,
        pool: 'forks',
        snapshotOptions: { ...config.snapshotOptions, updateSnapshot: 'none' },
        sequence: { ...config.sequence, shuffle: false, seed },
      },
    },
    providedContext: first.run.providedContext,
    environment: first.run.environment,
    files: group.flatMap((task) => task.run.files),
  };
}

function configuredEnvironment(task: CapturedTask | undefined): readonly (readonly [string, string])[] {
  return Object.entries(task?.options.project.config.env ?? {}).map(([name, value]) => [name, String(value)]);
}
