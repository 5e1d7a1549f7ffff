import { HookproofError } from '../../model/hookproof-error.ts';
import { workerEnvironment } from '../runner-environment.ts';
import { HostedRefusal } from './hosted-line.ts';
import { HostedTexts } from './hosted-texts.ts';
import { closeHost, openHost, startHostedWorker } from './hosted-worker.ts';
import { relativePath } from '../suite-file.ts';
import type { OpenedSuite, SuiteSelection } from '../open-suite.ts';
import type { ResolvedVitest } from '../resolve-vitest.ts';
import type { HostedSettings } from './hosted-protocol.ts';
import type { OpenedHost } from './hosted-worker.ts';

/**
 * Opens the suite in processes of its own that host the user's vitest through its public interface: slower than the
 * warm engine, and without any knowledge of what is inside vitest. Throws a HookproofError for a selection that cannot be run.
 */
export async function openHostedSuite(vitest: ResolvedVitest, selection: SuiteSelection): Promise<OpenedSuite> {
  const env = workerEnvironment({}, selection.temporaryFolder);
  const { line, description } = await openFirst(settingsOf(vitest, selection, 0), env);
  const texts = new HostedTexts(line);
  let workers = 0;
  return {
    engine: 'hosted',
    files: description.projects.flatMap(({ name, files }, session) =>
      files.map((path, file) => ({
        address: { session, file },
        path: relativePath(selection.root, path),
        project: name,
      })),
    ),
    server: texts,
    projects: description.projects.map(({ name }) => name),
    testTimeoutMs: description.testTimeoutMs,
    env: description.env,
    // A set-up for the whole suite may hold a port or a database: two of them at once would meet.
    workersMax: description.hasGlobalSetup ? 1 : Number.POSITIVE_INFINITY,
    startWorker: async () => {
      workers += 1;
      return await startHostedWorker({
        settings: settingsOf(vitest, selection, workers),
        env,
        subjects: selection.subjects,
        onModules: (modules) => texts.learn(modules),
      });
    },
    close: async () => await closeHost(line),
  };
}

function settingsOf(vitest: ResolvedVitest, selection: SuiteSelection, number: number): HostedSettings {
  return {
    root: selection.root,
    vitestConfig: selection.vitestConfig,
    projects: selection.projects,
    cacheFolder: `${selection.cacheFolder}/hosted-${number}`,
    journal: `${selection.temporaryFolder}/journal-${number}`,
    seed: selection.seed,
    nodeAddress: vitest.nodeAddress,
  };
}

async function openFirst(settings: HostedSettings, env: Readonly<Record<string, string>>): Promise<OpenedHost> {
  try {
    return await openHost(settings, env);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    const message =
      cause instanceof HostedRefusal
        ? reason
        : `expected a vitest configuration that loads, got "${reason}", at ${settings.root}`;
    const hint =
      cause instanceof HostedRefusal
        ? 'name the projects of the mutation suite in suite.projects'
        : 'run vitest itself in this folder; it prints the whole error';
    throw new HookproofError('config-invalid', message, { exitCode: 1, hint, cause });
  }
}
