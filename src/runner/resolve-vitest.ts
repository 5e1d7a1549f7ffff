import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HookproofError } from '../model/hookproof-error.ts';
import type * as VitestNode from 'vitest/node';

/** The vitest of the user's project, never the one that stands beside this package. */
export interface ResolvedVitest {
  readonly node: Pick<typeof VitestNode, 'createVitest' | 'parseAst' | 'version' | 'viteVersion'>;
  readonly version: string;
  readonly viteVersion: string;
  /** Address of its `vitest/node`. */
  readonly nodeAddress: string;
  /** Address of its `vitest/worker`, for the versions whose worker protocol was tried; null for all others. */
  readonly workerAddress: string | null;
}

/** Versions that were not tried are refused, not guessed. */
const SUPPORTED = /^[345]\./;
/** The worker protocol is not a stable interface. */
const WORKER_KNOWN = /^4\.[1-9]\d*\./;

/** Throws a HookproofError (`config-invalid`) when vitest is missing or neither 3, 4 nor 5. */
export async function resolveVitest(root: string): Promise<ResolvedVitest> {
  const require = createRequire(join(root, 'package.json'));
  const nodeAddress = locate(require, 'vitest/node', root);
  const node: unknown = await import(nodeAddress);
  if (!isVitestNode(node)) throw unsupported('a module without createVitest', root);
  if (!SUPPORTED.test(node.version)) throw unsupported(`version ${node.version}`, root);
  return {
    node,
    version: node.version,
    viteVersion: node.viteVersion,
    nodeAddress,
    workerAddress: WORKER_KNOWN.test(node.version) ? locate(require, 'vitest/worker', root) : null,
  };
}

function locate(require: NodeJS.Require, specifier: string, root: string): string {
  try {
    return pathToFileURL(require.resolve(specifier)).href;
  } catch (cause) {
    throw new HookproofError('config-invalid', `expected ${specifier} to be installed, got nothing, at ${root}`, {
      exitCode: 1,
      hint: 'install vitest 3, 4 or 5 in the project: npm install --save-dev vitest',
      cause,
    });
  }
}

function isVitestNode(value: unknown): value is ResolvedVitest['node'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createVitest' in value &&
    'parseAst' in value &&
    'version' in value &&
    'viteVersion' in value
  );
}

function unsupported(found: string, root: string): HookproofError {
  return new HookproofError('config-invalid', `expected vitest 3, 4 or 5, got ${found}, at ${root}`, {
    exitCode: 1,
    hint: 'a version that was not tried is refused: it could report every mutant as survived',
  });
}
