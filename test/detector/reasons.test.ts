import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Route } from '../../src/model/route.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { aPlaceholderRoute, aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('reasons', () => {
  const rules = (records: readonly HookRecord[], route: Route = aRoute(), host = testHost): readonly string[] =>
    assessRoute(route, records, aPolicy(), host).reasons.map(({ rule }) => rule);

  it.each([
    ['a complete supply', [aRecord()], ['G-CONJ', 'G-CONJ']],
    ['nothing configured', [], ['G-CONJ', 'G-NONE']],
    ['an event that only observes', [aRecord({ event: 'AfterTool' })], ['G-CONJ', 'G-OBS']],
    ['an unknown guard', [aRecord({ guardId: 'other.sh' })], ['G-CONJ', 'G-UNK']],
    ['a logger', [aRecord({ guardId: 'logger.sh' })], ['G-CONJ', 'G-LOG']],
    ['a dead record', [aRecord({ live: false })], ['G-CONJ', 'G-LIVE']],
    ['a matcher that misses', [aRecord({ matcher: 'Edit' })], ['G-CONJ', 'G-MATCH']],
    ['a malformed matcher', [aRecord({ matcher: '[' })], ['G-CONJ', 'G-MATCH']],
    ['a handler that cannot refuse', [aRecord({ decides: false })], ['G-CONJ', 'G-DECIDE']],
  ] as const)('%s is told by the rule of the model', (_case, records, expected) => {
    expect(rules(records)).toEqual(expected);
  });

  it('an unknown version is told as a question of the version', () => {
    expect(rules([aRecord()], aRoute({ hostVersion: 'unknown' }))).toEqual(['G-CONJ', 'G-VER']);
  });

  it('a server not seen yet is told as a placeholder', () => {
    expect(rules([aRecord({ matcher: '*' })], aPlaceholderRoute())).toEqual(['G-CONJ', 'G-MCPNEW']);
  });

  it('an unknown decision point is told beside the record', () => {
    expect(rules([aRecord()], aRoute({ decisionPoint: 'unknown' }))).toEqual(['G-CONJ', 'G-DECIDE', 'G-POINT']);
  });

  it('a host tells its own rule where it has one', () => {
    const host = { ...testHost, ruleIds: { misses: 'T-M5', absent: 'T-N4' } };
    expect(rules([aRecord({ matcher: 'Edit' })], aRoute(), host)).toEqual(['G-CONJ', 'T-M5']);
    expect(rules([], aRoute({ offered: false }), host)).toEqual(['T-N4']);
  });

  it('an effect that may be undecidable is told', () => {
    const { reasons } = assessRoute(
      aRoute({ effect: 'unknown' }),
      [aRecord()],
      aPolicy({ undecidableEffects: ['coordinate-click'] }),
      testHost,
    );
    expect(reasons.map(({ rule }) => rule)).toEqual(['G-CONJ', 'G-RES']);
  });

  it('a requirement that depends on an unknown field is told, a certain one is not', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    const told = (effect: string): readonly string[] =>
      assessRoute(aRoute({ effect }), [], policy, testHost).reasons.map(({ rule }) => rule);
    expect([told('unknown'), told('file-write')]).toEqual([
      ['G-CONJ', 'G-NONE', 'G-REQ'],
      ['G-CONJ', 'G-NONE'],
    ]);
  });

  it('the text of a complete supply names the controls and what is asked', () => {
    const { reasons } = assessRoute(aRoute(), [aRecord({ id: 'r' })], aPolicy(), testHost);
    expect(reasons.map(({ text }) => text)).toEqual(['supplied: gate', 'r: sh gate.sh is asked before the effect']);
  });

  it('the text of a server not seen yet names what its tools begin with', () => {
    const { reasons } = assessRoute(aPlaceholderRoute(), [aRecord({ id: 'r', matcher: '*' })], aPolicy(), testHost);
    expect(reasons[1]?.text).toBe('r: the tools behind mcp__db__* have not been seen yet');
  });

  it('the text of the status names the missing controls', () => {
    expect(assessRoute(aRoute(), [], aPolicy(), testHost).reasons[0]?.text).toBe('missing: gate');
  });

  it('the text of the record names it and what was compared', () => {
    const { reasons } = assessRoute(aRoute(), [aRecord({ id: 'near', matcher: 'write' })], aPolicy(), testHost);
    expect(reasons[1]?.text).toBe('near: "write" is a list of exact names, and Write is none of them');
  });
});
