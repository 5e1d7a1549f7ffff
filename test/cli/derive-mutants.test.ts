import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mutantsOfToday } from '../../src/cli/derive-mutants.ts';
import type { Derivation } from '../../src/receipts/verify/mutant-currency.ts';
import type { RunScope } from '../../src/receipts/kinds/run-statement.ts';
import { MEMBERS_PAY_MORE, projectFolder, type ProjectFolder } from '../mutation/pack-folder.ts';

let project: ProjectFolder;
beforeEach(() => {
  project = projectFolder();
  project.write('pack/pack.json', JSON.stringify({ pack: 'fees', mutants: [MEMBERS_PAY_MORE] }));
});
afterEach(() => project.dispose());

/** 'derived' with the ids, or why not. */
async function derived(lane: RunScope['lane'], packPath: string | null): Promise<string> {
  const scope: RunScope = { lane, configFile: 'hookproof.config.json', deep: false, selection: [] };
  const derivation: Derivation = await mutantsOfToday(project.root)(scope, packPath);
  if (derivation.kind !== 'derived') return `${derivation.kind}: ${derivation.reason}`;
  return `derived: ${derivation.plan.mutants.map(({ id }) => id).join(' ')}`;
}

describe('the mutants that a receipt speaks of', () => {
  it('are derived again from the pack that the claim names', async () => {
    expect(await derived('review', 'pack')).toBe('derived: fees/members-pay-more');
  });

  it('cannot be derived when they stood outside the project: unknown, never current', async () => {
    expect(await derived('review', null)).toBe('failed: the mutants of the lane review stood outside the project');
    expect(await derived('machine', null)).toBe('failed: the mutants of the lane machine stood outside the project');
  });

  it('are not looked for through a symbolic link', async () => {
    const other = projectFolder();
    try {
      other.write('pack/pack.json', JSON.stringify({ pack: 'fees', mutants: [MEMBERS_PAY_MORE] }));
      project.link('linked', `${other.root}/pack`);
      expect(await derived('review', 'linked')).toBe('failed: expected no symbolic link, got one, at linked');
    } finally {
      other.dispose();
    }
  });

  it('cannot be derived from a pack that is gone, or that became code', async () => {
    expect(await derived('review', 'gone')).toContain('failed: expected the folder of a pack, got none');
    project.write('pack/evil.ts', 'throw new Error("executed")');
    expect(await derived('review', 'pack')).toContain('failed: expected a pack of data, got 1 problem(s)');
  });

  it('of a lane that nobody can derive are told as such', async () => {
    expect(await derived('config', null)).toBe('unsupported: no way to derive mutants of the lane config');
  });
});
