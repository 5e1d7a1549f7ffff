import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { EvidenceFloor } from '../../src/model/policy.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const LISTING: HookObservation = {
  kind: 'hook-listing',
  host: 'test-host',
  version: '2.0.0',
  surface: 'cli-headless',
  event: 'BeforeTool',
  matcher: 'Write',
  command: 'sh gate.sh',
  tool: null,
  at: { file: 'seen.json', pointer: '' },
};
const RUN: HookObservation = { ...LISTING, kind: 'invocation-record', tool: 'Write' };

function judged(
  floors: readonly EvidenceFloor[],
  observations: readonly HookObservation[] = [],
  effect = 'file-write',
) {
  const record = aRecord({ command: 'sh gate.sh' });
  return assessRoute(aRoute({ effect }), [record], aPolicy({ floors }), testHost, observations);
}

const floor = (level: EvidenceFloor['level'], routes: EvidenceFloor['routes'] = {}): EvidenceFloor => ({
  routes,
  level,
});

describe('a floor of evidence', () => {
  it('without one, a file is enough', () => {
    expect(judged([]).status).toBe('COVERED');
  });

  it('below it a covered route is UNVERIFIED not-probed, with what would decide it', () => {
    const verdict: Verdict = judged([floor('loaded')]);
    expect(verdict).toMatchObject({ status: 'UNVERIFIED', supplied: ['gate'], missing: [] });
    expect(verdict.reasons.at(-1)).toEqual({
      rule: 'G-FLOOR',
      text: 'not-probed: the policy demands the evidence level loaded, witnessed is configured with all below it',
    });
    expect(verdict.decidingObservation).toBe(
      'observe the guard as loaded on this host, version and surface, and every level below',
    );
    expect(verdict.deciding?.standing).toBe('supplies');
    expect(verdict.counterexample).toBeUndefined();
  });

  it('at it the route is COVERED', () => {
    expect(judged([floor('configured')]).status).toBe('COVERED');
    expect(judged([floor('loaded')], [LISTING])).toMatchObject({
      status: 'COVERED',
      reasons: [{ rule: 'G-CONJ' }, {}],
    });
  });

  it('a gap below the level is not reached: a run without a listing is no evidence of matched', () => {
    expect(judged([floor('matched')], [RUN]).status).toBe('UNVERIFIED');
    expect(judged([floor('matched')], [RUN, LISTING]).status).toBe('COVERED');
  });

  it('the highest of several floors counts, whatever their order', () => {
    const floors = [floor('configured'), floor('enforced'), floor('loaded')];
    expect(judged(floors, [LISTING]).reasons.at(-1)?.text).toContain('level enforced');
    expect(judged(floors.toReversed(), [LISTING]).status).toBe('UNVERIFIED');
  });

  it('a floor of other routes does not count, one of which it is unknown does', () => {
    expect(judged([floor('probed', { tool: 'Other' })]).status).toBe('COVERED');
    expect(judged([floor('probed', { tool: 'Write' })]).status).toBe('UNVERIFIED');
    expect(judged([floor('probed', { effect: 'shell' })], [], 'unknown').status).toBe('UNVERIFIED');
  });

  it('makes nothing of a route that is not covered', () => {
    const verdict = assessRoute(aRoute(), [], aPolicy({ floors: [floor('probed')] }), testHost);
    expect(verdict.status).toBe('UNCOVERED');
    expect(verdict.reasons.map(({ rule }) => rule)).not.toContain('G-FLOOR');
  });
});
