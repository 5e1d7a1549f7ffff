import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { planProject } from '../mutation/plan-project.ts';
import { loadProjectConfig } from '../project/load-project-config.ts';
import type { Derivation, DeriveMutants } from '../receipts/mutant-currency.ts';
import type { RunScope } from '../receipts/run-statement.ts';

/**
 * The name that a receipt gives its configuration must look like one: the file is loaded, so a forged receipt
 * could otherwise have any module of the project executed.
 */
const CONFIG_FILE = /^hookproof(?:\.[a-z0-9-]+)*\.config\.(?:ts|mts|js|mjs|json)$/u;

/** How `verify` gets today's mutants: the receipt's own configuration, loaded from the project root. Never throws operating errors. */
export function mutantsOfToday(root: string): DeriveMutants {
  const known = new Map<string, Promise<Derivation>>();
  return async (scope) => {
    const key = JSON.stringify([scope.lane, scope.configFile, scope.selection]);
    const derivation = known.get(key) ?? derive(root, scope);
    known.set(key, derivation);
    return derivation;
  };
}

async function derive(root: string, scope: RunScope): Promise<Derivation> {
  const { configFile, lane } = scope;
  if (lane !== 'named') return { kind: 'unsupported', reason: `no way to derive mutants of the lane ${lane}` };
  if (configFile === null || !CONFIG_FILE.test(configFile)) {
    return { kind: 'failed', reason: `expected hookproof.<name>.config.<extension>, got ${configFile ?? 'none'}` };
  }
  try {
    const project = await loadProjectConfig(root, configFile);
    return { kind: 'derived', plan: await planProject(project, scope.selection) };
  } catch (error) {
    if (error instanceof HookproofError && error.exitCode !== EXIT_CODES.internal)
      return { kind: 'failed', reason: error.message };
    throw error;
  }
}
