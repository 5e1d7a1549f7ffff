import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { TargetSideRule } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('target side', () => {
  const forge: TargetSideRule = { routes: {}, service: 'forge', binds: ['operation', 'caller'] };
  const rule = aRecord({
    event: 'rules.deny',
    resolvedMatch: { kind: 'matches', branch: 'exact', because: 'names it' },
  });
  const assess = (
    decisionPoint: Route['decisionPoint'],
    targetSide: readonly TargetSideRule[] = [],
    records: readonly HookRecord[] = [],
  ): Verdict => assessRoute(aRoute({ decisionPoint }), records, aPolicy({ targetSide }), testHost);

  it('a route that only the target checks is TARGET_SIDE and names service and bindings', () => {
    expect(assess('target', [forge])).toMatchObject({
      status: 'TARGET_SIDE',
      targetSide: { service: 'forge', binds: ['caller', 'operation'] },
      supplied: [],
      missing: ['gate'],
    });
  });

  it('no service known is null and said in so many words', () => {
    const verdict = assess('target');
    expect(verdict.targetSide).toEqual({ service: null, binds: [] });
    expect(verdict.reasons.map(({ text }) => text)).toContain('service that checks: none known');
  });

  it('an empty service name counts as none known', () => {
    expect(assess('target', [{ ...forge, service: ' ' }]).targetSide).toEqual({ service: null, binds: [] });
  });

  it('a service that binds nothing is a finding', () => {
    const verdict = assess('target', [{ ...forge, binds: [] }]);
    expect(verdict.reasons.map(({ text }) => text)).toContain('what forge binds a grant to: none known');
  });

  it('a service that binds something is no finding', () => {
    expect(assess('target', [forge]).reasons).toHaveLength(1);
  });

  it('a guard does not turn TARGET_SIDE into COVERED', () => {
    expect(assess('target', [forge], [aRecord()]).status).toBe('TARGET_SIDE');
  });

  it('a declared service is the only check left where the host asks nobody: TARGET_SIDE', () => {
    expect(assess('none', [forge], [aRecord()]).status).toBe('TARGET_SIDE');
  });

  it('without a declared service a route on which the host asks nobody is UNCOVERED', () => {
    expect(assess('none').status).toBe('UNCOVERED');
  });

  it('a declared service without name does not excuse the host: UNCOVERED', () => {
    expect(assess('none', [{ ...forge, service: '' }]).status).toBe('UNCOVERED');
  });

  it('a native rule that supplies the control is COVERED, not TARGET_SIDE', () => {
    expect(assess('none', [forge], [rule]).status).toBe('COVERED');
    expect(assess('none', [forge], [rule, aRecord()]).status).toBe('COVERED');
  });

  it('a native rule that might supply the control is UNVERIFIED, not TARGET_SIDE', () => {
    expect(assess('none', [forge], [{ ...rule, live: 'unknown' }]).status).toBe('UNVERIFIED');
  });

  it('a native rule of a guard that nobody listed keeps its doubt: UNVERIFIED, not TARGET_SIDE', () => {
    const unlisted = { ...rule, guard: { id: 'stranger.sh', shown: 'sh stranger.sh' } };
    const verdict = assess('none', [forge], [unlisted]);
    expect(verdict).toMatchObject({ status: 'UNVERIFIED', missing: ['gate'] });
    expect(verdict.decidingObservation).toContain('sh stranger.sh');
  });

  it.each([
    ['UNCOVERED', 'decides'],
    ['RESIDUAL', 'cannot-judge'],
    ['UNCOVERED', 'unknown'],
  ] as const)('a declared service does not answer for the host: %s where the decision point is %s', (status, point) => {
    const verdict = assess(point, [forge]);
    expect([verdict.status, 'targetSide' in verdict]).toEqual([status, false]);
  });

  it('a rule for another tool names no service here', () => {
    expect(assess('target', [{ ...forge, routes: { tool: 'Read' } }]).targetSide?.service).toBeNull();
  });

  it('the first matching rule names the service', () => {
    expect(assess('target', [forge, { ...forge, service: 'registry' }]).targetSide?.service).toBe('forge');
  });
});
