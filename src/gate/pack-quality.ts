import type { MutantResult } from '../model/campaign.ts';

/** What the killers-by-mutant matrix says about a pack as a whole. Findings, not outcomes. */
export interface PackFinding {
  readonly kind: 'same-killers-without-reason' | 'only-killed-by-a-sledgehammer';
  readonly mutantIds: readonly string[];
  readonly text: string;
}

/** Two mutants with one set of killers may be one fault; a test that kills half the pack explains nothing alone. */
export function findPackWeaknesses(results: readonly MutantResult[]): PackFinding[] {
  const killed = results.filter((result) => result.killers.length > 0);
  return [...sameKillers(killed), ...sledgehammers(killed)];
}

function sameKillers(killed: readonly MutantResult[]): PackFinding[] {
  const byKillers = new Map<string, MutantResult[]>();
  for (const result of killed) {
    const key = JSON.stringify([...result.killers].toSorted());
    byKillers.set(key, [...(byKillers.get(key) ?? []), result]);
  }
  return [...byKillers.values()].flatMap((group) => {
    const unexplained = group.filter((result) => result.mutant.sharesKillersBecause === undefined);
    if (group.length < 2 || unexplained.length < 2) return [];
    const mutantIds = group.map((result) => result.mutant.id).toSorted();
    return [
      {
        kind: 'same-killers-without-reason' as const,
        mutantIds,
        text: `${mutantIds.join(' and ')} are killed by the same ${group[0]?.killers.length ?? 0} test(s), and no reason is given`,
      },
    ];
  });
}

function sledgehammers(killed: readonly MutantResult[]): PackFinding[] {
  const killsByTest = new Map<string, number>();
  for (const result of killed) {
    for (const killer of result.killers) killsByTest.set(killer, (killsByTest.get(killer) ?? 0) + 1);
  }
  return killed.flatMap((result) => {
    const [only, ...others] = result.killers;
    if (only === undefined || others.length > 0) return [];
    const kills = killsByTest.get(only) ?? 0;
    if (kills * 2 <= killed.length || killed.length < 3) return [];
    return [
      {
        kind: 'only-killed-by-a-sledgehammer' as const,
        mutantIds: [result.mutant.id],
        text: `${result.mutant.id} is killed only by "${only}", which kills ${kills} of ${killed.length}`,
      },
    ];
  });
}
