import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import { aRoute, numbered, rule } from './oracle-case.ts';
import type { OracleCase } from './oracle-case.ts';
import { objection, verdictOf } from './oracle-judgement.ts';

const POLICY = {
  primary: [rule('deletion-guard', {})],
  secondary: [],
  guards: { narrow: ['deletion-guard'] },
  residual: [],
  targetSide: [],
  undecidableEffects: ['coordinate-click'],
};

const NARROW: HookRecord = numbered(
  {
    host: 'claude-code',
    event: 'PreToolUse',
    matcher: '*',
    guard: { id: 'narrow', shown: 'narrow' },
    live: true,
    decides: true,
    failure: 'fails-closed',
  },
  0,
);

describe('cases in which the oracle once found the detector wrong', () => {
  const CASES: readonly (readonly [string, string, OracleCase])[] = [
    [
      'an effect that nobody can judge is not covered by a native rule on a route without event',
      'UNCOVERED',
      {
        route: {
          ...aRoute(),
          via: 'at-mention',
          decisionPoint: 'none',
          event: { host: null, control: 'none' },
          effect: 'coordinate-click',
        },
        records: [{ ...NARROW, resolvedMatch: { kind: 'matches', branch: 'exact', because: 'a native rule' } }],
        policy: POLICY,
      },
    ],
    [
      'an undocumented list is no certain miss for tools that have not been seen',
      'UNVERIFIED',
      {
        route: {
          ...aRoute(),
          tool: { raw: 'mcp__new__*', canonical: 'mcp__new__*', server: 'new', placeholder: true },
        },
        records: [{ ...NARROW, matcher: 'Edit|' }],
        policy: POLICY,
      },
    ],
    [
      'a control that is primary whatever the effect turns out to be is certainly missing',
      'UNCOVERED',
      {
        route: { ...aRoute(), effect: 'unknown' },
        records: [],
        policy: {
          ...POLICY,
          primary: [rule('deletion-guard', { effect: 'file-write' }), rule('deletion-guard', {})],
          undecidableEffects: [],
        },
      },
    ],
  ];

  it.each(CASES)('%s: %s', (_fact, status, asked) => {
    const verdict = verdictOf(asked);
    expect(verdict.status).toBe(status);
    expect(objection(asked, verdict)).toBeNull();
  });
});
