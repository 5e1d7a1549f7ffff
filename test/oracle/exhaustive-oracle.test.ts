import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Status } from '../../src/model/status.ts';
import { aRoute, numbered, rule } from './oracle-case.ts';
import type { OracleCase } from './oracle-case.ts';
import { objection, verdictOf } from './oracle-judgement.ts';

const GUARDS = { narrow: ['deletion-guard'], broad: ['deletion-guard', 'exam'] };

const PRIMARY = [rule('deletion-guard', {})];
const POLICIES: readonly Policy[] = [[], [rule('exam', { tool: 'Write' })]].map((secondary) => ({
  primary: PRIMARY,
  secondary,
  guards: GUARDS,
  residual: [],
  targetSide: [],
  undecidableEffects: [],
}));

/** Every way to write one registration out of: who runs, what it is registered for, how it runs, and whether it is live. */
const RECORDS: readonly Omit<HookRecord, 'id' | 'source'>[] = ['narrow', 'broad', 'unlisted'].flatMap((guard) =>
  ['Edit|Write', 'Edit', 'Write('].flatMap((matcher) =>
    [
      { event: 'PreToolUse', decides: true },
      { event: 'PreToolUse', decides: false },
      { event: 'PostToolUse', decides: true },
    ].flatMap((handler) =>
      [{ live: true }, { live: false }, { live: 'unknown' } as const, {}].map((flag) => ({
        host: 'claude-code',
        matcher,
        guard: { id: guard, shown: guard },
        failure: 'fails-open' as const,
        ...handler,
        ...flag,
      })),
    ),
  ),
);

/** No record, one, or an unordered pair (with repetition) of them, under both policies. */
function* smallConfigurations(): Generator<OracleCase> {
  for (const policy of POLICIES) {
    const route = aRoute();
    yield { route, policy, records: [] };
    for (const [place, first] of RECORDS.entries()) {
      yield { route, policy, records: [numbered(first, 0)] };
      for (const second of RECORDS.slice(place))
        yield { route, policy, records: [numbered(first, 0), numbered(second, 1)] };
    }
  }
}

const RECORD_COUNT = 108;
const CONFIGURATION_COUNT = 2 * (1 + RECORD_COUNT + (RECORD_COUNT * (RECORD_COUNT + 1)) / 2);

describe(`all ${CONFIGURATION_COUNT} small configurations: up to two of ${RECORD_COUNT} registrations under two policies`, () => {
  it('detector and dispatcher agree on every one of them', () => {
    const counts: Partial<Record<Status, number>> = {};
    const objections: unknown[] = [];
    for (const asked of smallConfigurations()) {
      const verdict = verdictOf(asked);
      counts[verdict.status] = (counts[verdict.status] ?? 0) + 1;
      const found = objection(asked, verdict);
      if (found !== null) objections.push({ found, asked });
    }
    process.stdout.write(`all small configurations: ${JSON.stringify(counts)}\n`);
    expect(objections.slice(0, 3)).toEqual([]);
    expect(RECORDS).toHaveLength(RECORD_COUNT);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(CONFIGURATION_COUNT);
    expect(Math.min(counts.COVERED ?? 0, counts.UNCOVERED ?? 0, counts.UNVERIFIED ?? 0)).toBeGreaterThan(500);
  });
});
