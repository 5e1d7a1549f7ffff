import { describe, expect, it } from 'vitest';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('residual', () => {
  const assess = (route: Partial<Route>, policy: Partial<Policy> = {}): Verdict =>
    assessRoute(aRoute(route), [aRecord()], aPolicy(policy), testHost);
  const answered = [{ routes: {}, owner: 'platform', procedure: 'read the file back' }];
  const clicks = { undecidableEffects: ['coordinate-click'] };

  it('an effect that no decision can judge is RESIDUAL although a guard supplies everything', () => {
    expect(assess({ effect: 'coordinate-click' }, { ...clicks, residual: answered })).toMatchObject({
      status: 'RESIDUAL',
      residual: { owner: 'platform', procedure: 'read the file back' },
      supplied: [],
      missing: ['gate'],
    });
  });

  it('a route whose event cannot see the effect is RESIDUAL', () => {
    expect(assess({ decisionPoint: 'cannot-judge' }).status).toBe('RESIDUAL');
  });

  it('an undecidable effect on a route where nothing is asked is UNCOVERED, not RESIDUAL', () => {
    expect(assess({ effect: 'coordinate-click', decisionPoint: 'none' }, clicks).status).toBe('UNCOVERED');
  });

  it('an undecidable effect at an event that only observes is UNCOVERED, not RESIDUAL', () => {
    const event = { host: 'AfterTool', control: 'after-tool' } as const;
    expect(assess({ effect: 'coordinate-click', event }, clicks).status).toBe('UNCOVERED');
  });

  it('a native rule cannot judge an undecidable effect either: UNCOVERED where no event asks', () => {
    const rule = aRecord({
      event: 'rules.deny',
      resolvedMatch: { kind: 'matches', branch: 'exact', because: 'names it' },
    });
    const silent = { effect: 'coordinate-click', event: { host: null, control: 'none' } } as const;
    const statuses = (['none', 'decides'] as const).map((decisionPoint) => {
      const verdict = assessRoute(aRoute({ ...silent, decisionPoint }), [rule], aPolicy(clicks), testHost);
      return [verdict.status, verdict.missing, verdict.reasons.at(-1)?.rule];
    });
    expect(statuses).toEqual([
      ['UNCOVERED', ['gate'], 'G-RES'],
      ['UNCOVERED', ['gate'], 'G-RES'],
    ]);
  });

  it('a native rule judges an effect that is not undecidable: COVERED where no event asks', () => {
    const rule = aRecord({
      event: 'rules.deny',
      resolvedMatch: { kind: 'matches', branch: 'exact', because: 'names it' },
    });
    const verdict = assessRoute(aRoute({ decisionPoint: 'none' }), [rule], aPolicy(clicks), testHost);
    expect(verdict.status).toBe('COVERED');
  });

  it('an undecidable effect with an unknown decision point is UNVERIFIED', () => {
    expect(assess({ effect: 'coordinate-click', decisionPoint: 'unknown' }, clicks).status).toBe('UNVERIFIED');
  });

  it('another effect than the undecidable ones is judged by its guards: COVERED', () => {
    expect(assess({ effect: 'file-write' }, clicks).status).toBe('COVERED');
  });

  it('an unknown effect that may be undecidable is UNVERIFIED, never COVERED', () => {
    expect(assess({ effect: 'unknown' }, clicks).status).toBe('UNVERIFIED');
  });

  it('an unknown effect is a doubt where no event asks too: a native rule is UNVERIFIED there, never COVERED', () => {
    const rule = aRecord({
      event: 'rules.deny',
      resolvedMatch: { kind: 'matches', branch: 'exact', because: 'names it' },
    });
    const route = aRoute({ effect: 'unknown', decisionPoint: 'none' });
    const verdict = assessRoute(route, [rule], aPolicy(clicks), testHost);
    expect(verdict).toMatchObject({ status: 'UNVERIFIED', supplied: ['gate'], missing: [] });
  });

  it('an unknown effect does not excuse a missing guard: UNCOVERED', () => {
    expect(assessRoute(aRoute({ effect: 'unknown' }), [], aPolicy(clicks), testHost).status).toBe('UNCOVERED');
  });

  it('the reason names the effect that cannot be judged, when it is known', () => {
    const click = assess({ effect: 'coordinate-click' }, clicks);
    const unnamed = assess({ effect: 'unknown', decisionPoint: 'cannot-judge' });
    expect([click.reasons[0]?.text, unnamed.reasons[0]?.text]).toEqual([
      'a decision before the tool cannot judge the effect coordinate-click',
      'a decision before the tool cannot judge the effect',
    ]);
  });

  it('an unknown effect is COVERED when the policy knows no undecidable effect', () => {
    expect(assess({ effect: 'unknown' }).status).toBe('COVERED');
  });

  it('without a rule owner and procedure are missing, and both are findings', () => {
    const verdict = assess({ decisionPoint: 'cannot-judge' });
    expect(verdict.residual).toEqual({ owner: null, procedure: null });
    expect(verdict.reasons.map(({ text }) => text).slice(1)).toEqual([
      'nobody owns what remains: none',
      'no procedure answers what remains: none',
    ]);
  });

  it('an empty owner counts as missing', () => {
    const residual = [{ routes: {}, owner: '', procedure: 'read the file back' }];
    const verdict = assess({ decisionPoint: 'cannot-judge' }, { residual });
    expect([verdict.residual?.owner, verdict.reasons.length]).toEqual([null, 2]);
  });

  it('a blank procedure counts as missing', () => {
    const residual = [{ routes: {}, owner: 'platform', procedure: '  ' }];
    const verdict = assess({ decisionPoint: 'cannot-judge' }, { residual });
    expect([verdict.residual?.procedure, verdict.reasons.length]).toEqual([null, 2]);
  });

  it('an answered residual carries no finding', () => {
    expect(assess({ decisionPoint: 'cannot-judge' }, { residual: answered }).reasons).toHaveLength(1);
  });

  it('a rule for another tool owns nothing here', () => {
    const residual = [{ routes: { tool: 'Read' }, owner: 'reader', procedure: 'look' }, ...answered];
    expect(assess({ decisionPoint: 'cannot-judge' }, { residual }).residual?.owner).toBe('platform');
  });

  it('a rule that only may speak of the route owns nothing here', () => {
    const residual = [{ routes: { effect: 'file-write' }, owner: 'writer', procedure: 'look' }];
    const verdict = assess({ decisionPoint: 'cannot-judge', effect: 'unknown' }, { residual });
    expect(verdict.residual?.owner).toBeNull();
  });

  it.each([
    ['COVERED', {}],
    ['UNCOVERED', { decisionPoint: 'none' }],
    ['TARGET_SIDE', { decisionPoint: 'target' }],
  ] as const)('%s names no residual owner', (status, route) => {
    const verdict = assess(route, { residual: answered });
    expect([verdict.status, 'residual' in verdict]).toEqual([status, false]);
  });
});
