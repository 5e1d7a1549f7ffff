import { join } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { planPopulation, type Population } from '../mutation/plan-population.ts';
import { realPath } from '../platform/path-kind.ts';
import { loadProjectConfig } from '../project/load-project-config.ts';
import type { Derivation, DeriveMutants } from '../receipts/verify/mutant-currency.ts';
import type { RunScope } from '../receipts/kinds/run-statement.ts';

/**
 * The name that a receipt gives its configuration must look like one: the file is loaded, so a forged receipt
 * could otherwise have any module of the project executed.
 */
const CONFIG_FILE = /^hookproof(?:\.[a-z0-9-]+)*\.config\.(?:ts|mts|js|mjs|json)$/u;

/** Whether a file that a receipt names may be loaded as a configuration. */
export function isConfigFileName(file: string): boolean {
  return CONFIG_FILE.test(file);
}

/** How `verify` gets today's mutants: the receipt's own configuration, loaded from the project root. Never throws operating errors. */
export function mutantsOfToday(root: string): DeriveMutants {
  const known = new Map<string, Promise<Derivation>>();
  return async (scope, packPath, texts) => {
    // Texts of the past belong to one receipt: nobody asks for them twice.
    if (texts !== undefined) return await derive(root, scope, packPath, texts);
    const key = JSON.stringify([scope.lane, scope.configFile, scope.selection, packPath]);
    const derivation = known.get(key) ?? derive(root, scope, packPath);
    known.set(key, derivation);
    return derivation;
  };
}

async function derive(
  root: string,
  scope: RunScope,
  packPath: string | null,
  texts?: ReadonlyMap<string, string>,
): Promise<Derivation> {
  const { configFile } = scope;
  const population = populationOfScope(root, scope, packPath);
  if ('reason' in population) return population;
  if (configFile === null || !isConfigFileName(configFile)) {
    return { kind: 'failed', reason: `expected hookproof.<name>.config.<extension>, got ${configFile ?? 'none'}` };
  }
  try {
    const project = await loadProjectConfig(root, configFile);
    const { plan } = await planPopulation(project, population, scope.selection, texts);
    return { kind: 'derived', plan };
  } catch (error) {
    if (error instanceof HookproofError && error.exitCode !== EXIT_CODES.internal)
      return { kind: 'failed', reason: error.message };
    throw error;
  }
}

/** Whose mutants a scope speaks of, or why they cannot be derived. A path of a claim is opened only where it stands: links that lead elsewhere are not followed. */
export function populationOfScope(
  root: string,
  { lane }: RunScope,
  packPath: string | null,
): Population | Exclude<Derivation, { readonly kind: 'derived' }> {
  if (lane === 'named') return { kind: 'named' };
  if (lane === 'config') return { kind: 'unsupported', reason: `no way to derive mutants of the lane ${lane}` };
  if (packPath === null) {
    return { kind: 'failed', reason: `the mutants of the lane ${lane} stood outside the project` };
  }
  const path = join(realPath(root), packPath);
  if (realPath(path) !== path) return { kind: 'failed', reason: `expected no symbolic link, got one, at ${packPath}` };
  return { kind: lane === 'review' ? 'pack' : 'stryker-report', path };
}
