import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Caveat } from '../../src/model/verdict.ts';
import { oracleCase, ORACLE_SEED, violatingInput } from './oracle-case.ts';
import type { OracleCase } from './oracle-case.ts';
import { verdictOf } from './oracle-judgement.ts';
import { allPrevented, isPrevented, NO_MISHAP, requiredIn, worldsOf } from './oracle-world.ts';
import type { OracleMishap } from './oracle-world.ts';

const RUNS = 4_000;

interface Covered {
  readonly asked: OracleCase;
  readonly caveats: readonly Caveat[];
}

/** The covered ones among the generated configurations: what happens to them when something goes wrong. */
function coveredOnes(): readonly Covered[] {
  return fc
    .sample(oracleCase, { seed: ORACLE_SEED + 1, numRuns: RUNS })
    .map((asked) => ({ asked, verdict: verdictOf(asked) }))
    .filter(({ verdict }) => verdict.status === 'COVERED')
    .map(({ asked, verdict }) => ({ asked, caveats: verdict.caveats }));
}

const everyGuardFails = (failure: OracleMishap['failure'], assumedLiveIsDead: boolean): OracleMishap => ({
  failing: () => true,
  failure,
  assumedLiveIsDead,
});

/** Mishaps that hit one control before the tool: the guards that are listed for it fail there, all else works. */
function mishapsOfControl(asked: OracleCase, control: string): readonly OracleMishap[] {
  const failing = (record: HookRecord): boolean =>
    (record.event === 'PreToolUse' || record.resolvedMatch !== undefined) &&
    (asked.policy.guards[record.guard.id] ?? []).includes(control);
  return [true, false].map((assumedLiveIsDead) => ({ failing, failure: 'crash', assumedLiveIsDead }));
}

function withCaveat(caveat: Caveat): readonly Covered[] {
  return coveredOnes().filter(({ caveats }) => caveats.includes(caveat));
}

function survives({ asked }: Covered, mishap: OracleMishap): boolean {
  return worldsOf(asked).every((world) => allPrevented(asked, world, mishap));
}

describe(`covered routes when guards fail, among ${RUNS} configurations of seed ${ORACLE_SEED + 1}`, () => {
  it('there are enough of them with and without each caveat', () => {
    const covered = coveredOnes();
    const having = (caveat: Caveat): number => covered.filter(({ caveats }) => caveats.includes(caveat)).length;
    const counts = {
      covered: covered.length,
      'fails-open': having('fails-open'),
      'failure-direction-unknown': having('failure-direction-unknown'),
      'fails-closed only': covered.filter((each) => !mayFailOpen(each)).length,
      'assumed-live': having('assumed-live'),
    };
    process.stdout.write(`covered population: ${JSON.stringify(counts)}\n`);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(60);
  });

  it.each(['crash', 'timeout'] as const)(
    'without a caveat about failing, a %s of every guard still prevents the effect',
    (failure) => {
      const sound = coveredOnes().filter((each) => !mayFailOpen(each));
      const assumed = (each: Covered): boolean => each.caveats.includes('assumed-live');
      const broken = sound.filter((each) => !survives(each, everyGuardFails(failure, !assumed(each))));
      expect(broken.slice(0, 3)).toEqual([]);
    },
  );

  it.each(['fails-open', 'failure-direction-unknown'] as const)(
    'with the caveat "%s", a crash of the guards of one control can let its violating call through',
    (caveat) => {
      const mistaken = withCaveat(caveat).filter((each) => !someCrashLetsThrough(each));
      expect(mistaken.slice(0, 3)).toEqual([]);
    },
  );

  it('without the caveat "assumed-live", records without the flag are not needed', () => {
    const stated = coveredOnes().filter(({ caveats }) => !caveats.includes('assumed-live'));
    const broken = stated.filter((each) => !survives(each, { ...NO_MISHAP, assumedLiveIsDead: true }));
    expect(broken.slice(0, 3)).toEqual([]);
  });

  it('with the caveat "assumed-live", the effect gets through when the assumption is wrong', () => {
    const mistaken = withCaveat('assumed-live').filter((each) =>
      survives(each, { ...NO_MISHAP, assumedLiveIsDead: true }),
    );
    expect(mistaken.slice(0, 3)).toEqual([]);
  });
});

function mayFailOpen({ caveats }: Covered): boolean {
  return caveats.includes('fails-open') || caveats.includes('failure-direction-unknown');
}

function someCrashLetsThrough({ asked }: Covered): boolean {
  return worldsOf(asked).some((world) =>
    requiredIn(asked, world).some((control) =>
      mishapsOfControl(asked, control).some((mishap) => !isPrevented(asked, world, violatingInput(control), mishap)),
    ),
  );
}
