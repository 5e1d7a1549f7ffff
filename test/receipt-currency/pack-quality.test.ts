import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPackWeaknesses } from '../../src/gate/pack-quality.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { listFolder } from '../../src/platform/list-files.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { isRunReceipt, readReceipt, type RunReceipt } from '../../src/receipts/read-receipt.ts';
import { lineMember, newestOfEachLine } from '../../src/receipts/succession.ts';
import { mutantResult, mutantSummary } from '../support/campaigns.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

const PACKS = [
  ['hookproof.config.ts', 45],
  ['hookproof.harness.config.ts', 40],
] as const;

function recordedPack(config: string): RunReceipt {
  const folder = join(REPOSITORY, 'receipts');
  const listing = listFolder(folder);
  const names = listing.kind === 'entries' ? listing.entries.map(({ name }) => name) : [];
  const sound = names
    .filter((name) => name.startsWith('named-'))
    .map((name) => readReceipt(join(folder, name)))
    .filter(isRunReceipt);
  const newest = [...newestOfEachLine(sound.map((receipt) => ({ ...lineMember(receipt), receipt }))).values()]
    .map(({ receipt }) => receipt)
    .find(({ statement }) => statement.predicate.claim.scope.configFile === config);
  if (newest === undefined)
    throw new Error(`expected a recorded receipt of the whole pack of ${config}, got none, at receipts/`);
  return newest;
}

describe.each(PACKS)('the recorded pack of %s', (config, minimum) => {
  it('has as many mutants as are asked for, all killed, every killer named', () => {
    const { claim } = recordedPack(config).statement.predicate;
    expect(claim.mutants.length).toBeGreaterThanOrEqual(minimum);
    expect(claim.counts.killed).toBe(claim.mutants.length);
    expect(claim.runner.matrix).toBeUndefined();
  });

  it('has no two mutants with one set of killers without a reason, and none that only a sledgehammer kills', async () => {
    const { claim } = recordedPack(config).statement.predicate;
    const plan = await planProject(await loadProjectConfig(REPOSITORY, config));
    const reasons = new Map(plan.mutants.map(({ id, sharesKillersBecause }) => [id, sharesKillersBecause]));
    const results = claim.mutants.map(({ id, killers }) => {
      const because = reasons.get(id);
      const reason = because === undefined ? {} : { sharesKillersBecause: because };
      return mutantResult({ mutant: mutantSummary({ id, ...reason }), killers });
    });
    expect(findPackWeaknesses(results)).toEqual([]);
  });
});
