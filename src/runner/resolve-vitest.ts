import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HookproofError } from '../model/hookproof-error.ts';
import type * as VitestNode from 'vitest/node';

/** The vitest of the user's project, never the one that stands beside this package. */
export interface ResolvedVitest {
  readonly node: Pick<typeof VitestNode, 'createVitest' | 'version' | 'viteVersion'>;
  readonly version: string;
  readonly viteVersion: string;
  /** Address of its `vitest/worker`. */
  readonly workerAddress: string;
}

/** The worker protocol is not a stable interface; a version that was not tried is refused, not guessed. */
const SUPPORTED = /^4\.[1-9]\d*\./;

/** Throws a HookproofError (`config-invalid`) when vitest is missing or of another line than 4.1 and later 4.x. */
export async function resolveVitest(root: string): Promise<ResolvedVitest> {
  const require = createRequire(join(root, 'package.json'));
  const node: unknown = await import(locate(require, 'vitest/node', root));
  if (!isVitestNode(node)) throw unsupported('a module without createVitest', root);
  if (!SUPPORTED.test(node.version)) throw unsupported(`version ${node.version}`, root);
  return {
    node,
    version: node.version,
    viteVersion: node.viteVersion,
    workerAddress: locate(require, 'vitest/worker', root),
  };
}

function locate(require: NodeJS.Require, specifier: string, root: string): string {
  try {
    return pathToFileURL(require.resolve(specifier)).href;
  } catch (cause) {
    throw new HookproofError('config-invalid', `expected ${specifier} to be installed, got nothing, at ${root}`, {
      exitCode: 1,
      hint: 'install vitest 4.1 or a later 4.x in the project: npm install --save-dev vitest@4',
      cause,
    });
  }
}

function isVitestNode(value: unknown): value is ResolvedVitest['node'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createVitest' in value &&
    'version' in value &&
    'viteVersion' in value
  );
}

function unsupported(found: string, root: string): HookproofError {
  return new HookproofError('config-invalid', `expected vitest 4.1 or a later 4.x, got ${found}, at ${root}`, {
    exitCode: 1,
    hint: 'the suite runs in the worker code of vitest itself, which differs between major versions',
  });
}
