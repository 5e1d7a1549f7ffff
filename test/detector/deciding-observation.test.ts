import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Route } from '../../src/model/route.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('deciding observation', () => {
  const observe = (records: readonly HookRecord[], policy = aPolicy(), route: Route = aRoute()): string =>
    assessRoute(route, records, policy, testHost).decidingObservation ?? 'nothing asked';

  it('an unknown guard asks what it supplies', () => {
    expect(observe([aRecord({ guardId: 'other.sh' })])).toBe(
      'observe which controls sh other.sh supplies (no file is certain to run, so it cannot be listed by path: register a script file of your own that runs it, and list that by path or sha256)',
    );
  });

  it('an unknown guard of which the file is certain is told as the option takes it, never as its command line', () => {
    const guard = { id: 'other.sh', shown: 'sh -e other.sh', listedAs: { kind: 'path', name: 'a/other.sh' } } as const;
    expect(observe([{ ...aRecord(), guard }])).toBe(
      `observe which controls sh -e other.sh supplies (if it enforces gate: --guard 'a/other.sh=gate', or below guards in the policy: - { name: "a/other.sh", recognise: [{ path: "a/other.sh" }], supplies: [gate] })`,
    );
  });

  it('one unknown guard is told every control that the route misses, and none that another guard supplies', () => {
    const guard = { id: 'other.sh', shown: 'sh other.sh', listedAs: { kind: 'path', name: './other.sh' } } as const;
    const unknown = { ...aRecord(), guard };
    expect(observe([unknown], aPolicyWithExam())).toContain("--guard './other.sh=gate,exam'");
    expect(observe([unknown, aRecord({ guardId: 'exam.sh' })], aPolicyWithExam())).toContain(
      "--guard './other.sh=gate'",
    );
  });

  it('unknown liveness asks whether the host has loaded the record', () => {
    expect(observe([aRecord({ live: 'unknown' })])).toBe('observe whether the host has loaded settings.json#/hooks/0');
  });

  it('an unknown handler asks whether the host acts on its refusal', () => {
    expect(observe([aRecord({ decides: 'unknown' })])).toContain('acts on a refusal of settings.json#/hooks/0');
  });

  it('an unknown decision point asks whether the host consults the record', () => {
    expect(observe([aRecord()], aPolicy(), aRoute({ decisionPoint: 'unknown' }))).toContain('test-host consults');
  });

  it('an unknown version asks which version runs', () => {
    expect(observe([aRecord()], aPolicy(), aRoute({ hostVersion: 'unknown' }))).toContain('which version');
  });

  it('two missing controls ask about both undecided guards', () => {
    const records = [
      aRecord({ id: 'r1', live: 'unknown' }),
      aRecord({ id: 'r2', guardId: 'exam.sh', live: 'unknown' }),
    ];
    expect(observe(records, aPolicyWithExam())).toBe(
      'observe whether the host has loaded r1; whether the host has loaded r2',
    );
  });

  it('one unknown guard behind two missing controls is asked about once', () => {
    expect(observe([aRecord({ guardId: 'other.sh' })], aPolicyWithExam()).match(/other\.sh/gu)).toHaveLength(1);
  });

  it('no requirement asks for a control to be assigned', () => {
    expect(observe([aRecord()], aPolicy({ primary: [] }))).toContain('assign a primary control');
  });

  it('an uncertain requirement asks for the effect of the route', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    expect(observe([aRecord()], policy, aRoute({ effect: 'unknown' }))).toBe(
      'observe what kind of effect this route has',
    );
  });

  it('an unknown effect on which nothing depends is not asked for', () => {
    const asked = observe([aRecord({ guardId: 'other.sh' })], aPolicy(), aRoute({ effect: 'unknown' }));
    expect(asked).not.toContain('kind of effect');
  });

  it('an effect that may be undecidable asks for the effect of the route', () => {
    const policy = aPolicy({ undecidableEffects: ['coordinate-click'] });
    expect(observe([aRecord()], policy, aRoute({ effect: 'unknown' }))).toBe(
      'observe what kind of effect this route has',
    );
  });

  it('a placeholder asks for the tools of its server', () => {
    expect(observe([aRecord({ matcher: '*' })], aPolicy(), aPlaceholderRoute())).toContain('list its tools');
  });

  it('a placeholder that needs a certain control asks for nothing twice', () => {
    expect(observe([aRecord({ matcher: '*' })], aPolicy(), aPlaceholderRoute()).split(';')).toHaveLength(1);
  });

  it('a placeholder with a secondary rule for one of its tools asks for the tool names as well', () => {
    const policy = aPolicy({ secondary: [{ routes: { tool: 'mcp__db__drop' }, control: 'exam' }] });
    expect(observe([aRecord({ matcher: '*' })], policy, aPlaceholderRoute())).toMatch(
      /; which tool names this route carries$/u,
    );
  });

  it('a placeholder with a rule for one of its tools asks for the tool names', () => {
    const policy = aPolicy({ primary: [{ routes: { tool: 'mcp__db__drop' }, control: 'gate' }] });
    expect(observe([], policy, aPlaceholderRoute())).toBe('observe which tool names this route carries');
  });

  it.each([
    ['COVERED', aRoute(), [aRecord()]],
    ['UNCOVERED', aRoute(), []],
    ['ABSENT', aRoute({ offered: false }), []],
    ['RESIDUAL', aRoute({ decisionPoint: 'cannot-judge' }), []],
    ['TARGET_SIDE', aRoute({ decisionPoint: 'target' }), []],
  ] as const)('%s carries no deciding observation', (status, route, records) => {
    const verdict = assessRoute(route, records, aPolicy(), testHost);
    expect([verdict.status, 'decidingObservation' in verdict]).toEqual([status, false]);
  });
});
