import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Machine, Noise } from './bench-result.ts';

/** Where the figures come from. */
export function describeMachine(checkout: string): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    memoryBytes: totalmem(),
    platform: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
    vitest: versionOf(checkout, 'vitest'),
    stryker: versionOf(checkout, '@stryker-mutator/core'),
    loadAverage: loadavg(),
    date: new Date().toISOString(),
  };
}

function versionOf(checkout: string, name: string): string {
  const manifest = readFileSync(join(checkout, 'node_modules', name, 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(manifest)).version;
}

const CALCULATION_STEPS = 40_000_000;

/** Milliseconds of a calculation that is always the same. */
export function timeCalculation(): number {
  const startedAt = performance.now();
  let value = 1;
  for (let step = 0; step < CALCULATION_STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const took = performance.now() - startedAt;
  // Read, so that it is not optimised away.
  return value === 0.5 ? 0 : took;
}

/** `spread` is how much longer the slowest took than the quickest, as a share. */
export function describeNoise(calculationMs: readonly number[]): Noise {
  const least = Math.min(...calculationMs);
  return { calculationMs, spread: least > 0 ? Math.max(...calculationMs) / least - 1 : 0 };
}
