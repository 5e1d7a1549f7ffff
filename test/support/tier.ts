/**
 * Whether tests run that need more than Node, npm and git (a registry, another program): only with
 * HOOKPROOF_TIER=full, which `.ci/run` sets. Elsewhere `describe.skipIf(!runsFullTier())` counts them as skipped.
 */
export function runsFullTier(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return env['HOOKPROOF_TIER'] === 'full';
}
