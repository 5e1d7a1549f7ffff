import { resolve } from 'node:path';
import { realPath } from '../platform/path-kind.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { openEngine } from './open-engine.ts';
import { resolveVitest } from './resolve-vitest.ts';
import type { ServedSuite } from './campaign-request.ts';

export interface SuiteDescription extends ServedSuite {
  /** Names of the vitest projects; one without a name is ''. */
  readonly projects: readonly string[];
  /** Test files relative to the root, sorted. */
  readonly testFiles: readonly string[];
}

/**
 * What the project's own vitest finds: nothing is run. `projects`: by name; undefined: all. Throws a HookproofError for
 * a project without vitest, with an unknown version, or with a configuration that does not load.
 */
export async function describeSuite(root: string, projects: readonly string[] | undefined): Promise<SuiteDescription> {
  const folder = createTemporaryFolder('hookproof-look-');
  try {
    const vitest = await resolveVitest(root);
    const selection = {
      root: realPath(resolve(root)),
      projects,
      cacheFolder: folder.subfolder('cache'),
      temporaryFolder: folder.subfolder('tmp'),
      seed: 0,
      subjects: [],
      isolate: 'file' as const,
    };
    const suite = await openEngine(vitest, selection, undefined);
    try {
      return {
        engine: suite.engine,
        vitestVersion: vitest.version,
        viteVersion: vitest.viteVersion,
        projects: suite.projects,
        testFiles: [...new Set(suite.files.map(({ path }) => path))].toSorted(),
      };
    } finally {
      await suite.close();
    }
  } finally {
    folder.remove();
  }
}
