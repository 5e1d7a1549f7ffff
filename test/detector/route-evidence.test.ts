import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import type { EvidenceLevel } from '../../src/model/evidence.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { aPolicy, aPolicyWithExam, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const GUARD = aRecord({ command: 'sh gate.sh' });
const AT = { file: 'seen.jsonl', pointer: '', line: 7 };

function anObservation(overrides: Partial<HookObservation> = {}): HookObservation {
  return {
    kind: 'hook-listing',
    host: 'test-host',
    version: '2.0.0',
    surface: 'cli-headless',
    event: 'BeforeTool',
    matcher: 'Write',
    command: 'sh gate.sh',
    tool: null,
    at: AT,
    ...overrides,
  };
}

const { matcher: _none, ...UNNAMED } = anObservation({ kind: 'invocation-record', command: null, tool: 'Write' });

function judged(observations: readonly HookObservation[], records = [GUARD], policy = aPolicy()): Verdict {
  return assessRoute(aRoute(), records, policy, testHost, observations);
}

const witnessed = (verdict: Verdict): readonly EvidenceLevel[] => verdict.evidence.witnessed;

describe('the evidence of a route', () => {
  it('a registration in a file is configured and no more', () => {
    expect(judged([]).evidence).toEqual({ witnessed: ['configured'], headline: 'configured', gaps: [], refused: [] });
  });

  it('nothing registered is nothing witnessed', () => {
    expect(judged([], []).evidence).toMatchObject({ witnessed: [], headline: null });
  });

  it('a registration that misses the tool is no witness of the route', () => {
    expect(witnessed(judged([], [aRecord({ matcher: 'Other' })]))).toEqual([]);
  });

  it('a listing witnesses loaded, a run witnesses matched, and a run alone leaves a gap', () => {
    const run = anObservation({ kind: 'invocation-record', tool: 'Write' });
    expect(witnessed(judged([anObservation()]))).toEqual(['configured', 'loaded']);
    expect(witnessed(judged([anObservation({ kind: 'host-log' })]))).toEqual(['configured', 'loaded']);
    expect(judged([run]).evidence).toMatchObject({ headline: 'configured', gaps: ['loaded'] });
    expect(judged([run, anObservation()]).evidence.headline).toBe('matched');
  });

  it.each<[Partial<HookObservation>, string]>([
    [{ host: 'other-host' }, 'it is of other-host'],
    [{ version: '1.9.0' }, 'it is of version 1.9.0, and this is 2.0.0'],
    [{ version: 'unknown' }, 'it does not name its version'],
    [{ surface: 'ide' }, 'it is of the surface ide, and this is cli-headless'],
    [{ surface: 'unknown' }, 'it does not name its surface'],
  ])('an observation with %j counts for nothing: %s', (overrides, because) => {
    const { evidence } = judged([anObservation(overrides)]);
    expect(evidence.witnessed).toEqual(['configured']);
    expect(evidence.refused).toEqual([
      { witness: { kind: 'hook-listing', claims: 'loaded', observation: 'seen.jsonl:7', source: AT }, because },
    ]);
  });

  it('where the version of the host is unknown no observation counts', () => {
    const route = aRoute({ hostVersion: 'unknown' });
    const { evidence } = assessRoute(route, [GUARD], aPolicy(), testHost, [anObservation()]);
    expect(evidence.refused.map(({ because }) => because)).toEqual(['the version of the host is unknown here']);
    expect(evidence.witnessed).not.toContain('loaded');
  });

  it.each<Partial<HookObservation>>([
    { event: 'AfterTool' },
    { command: 'sh other.sh' },
    { matcher: 'Edit' },
    { matcher: null },
    { tool: 'Edit' },
  ])('an observation with %j is of another registration or call, and says nothing', (overrides) => {
    expect(judged([anObservation(overrides)]).evidence).toMatchObject({ witnessed: ['configured'], refused: [] });
  });

  it('a run that does not name what ran speaks of the only registration of its event', () => {
    expect(witnessed(judged([UNNAMED]))).toContain('matched');
  });

  it('a run that does not name what ran says nothing where two registrations of its event stand', () => {
    const logger = aRecord({ id: 'settings.json#/hooks/1', guardId: 'logger.sh' });
    expect(witnessed(judged([UNNAMED], [GUARD, logger]))).toEqual(['configured']);
  });

  it('a log that calls a handler by its name speaks of that handler alone, and where it has none by its command', () => {
    const { matcher: _, ...log } = anObservation({ kind: 'host-log', command: null, handler: 'guard' });
    const other = aRecord({ id: 'b#', command: 'sh gate.sh' });
    const named = (record: typeof GUARD): readonly EvidenceLevel[] => witnessed(judged([log], [record, other]));
    expect(named(aRecord({ command: 'sh gate.sh', handler: 'guard' }))).toEqual(['configured', 'loaded']);
    expect(named(aRecord({ command: 'guard' }))).toEqual(['configured', 'loaded']);
    expect(named(aRecord({ command: 'guard', handler: 'another' }))).toEqual(['configured']);
  });

  it('a listed empty matcher is the one that was not written', () => {
    const record = aRecord({ matcher: null, command: 'sh gate.sh' });
    expect(witnessed(judged([anObservation({ matcher: '' })], [record]))).toContain('loaded');
  });

  it('a guard that was seen does not vouch for the guard of a second control', () => {
    const exam = aRecord({ id: 'settings.json#/hooks/1', guardId: 'exam.sh', command: 'sh exam.sh' });
    const both = [GUARD, exam];
    expect(witnessed(judged([anObservation()], both, aPolicyWithExam()))).toEqual(['configured']);
    const seen = [anObservation(), anObservation({ command: 'sh exam.sh' })];
    expect(witnessed(judged(seen, both, aPolicyWithExam()))).toEqual(['configured', 'loaded']);
  });

  it('a registration that is not live is witnessed by no listing', () => {
    const dead = aRecord({ live: false, command: 'sh gate.sh' });
    expect(witnessed(judged([anObservation()], [dead]))).toEqual(['configured']);
  });
});

describe('a probe of a copied guard that counts for nothing any more', () => {
  const because = 'settings.json is no longer what was probed';
  const probe = anObservation({
    kind: 'canary-probe',
    tool: 'Write',
    record: GUARD.id,
    control: 'gate',
    voidBecause: because,
  });
  const told = (seen: HookObservation, record = GUARD): readonly string[] =>
    judged([seen], [record]).evidence.refused.map((refused) => refused.because);

  it('is told with its reason where the matcher of its registration is another now', () => {
    expect(told({ ...probe, matcher: 'Write|Edit' })).toEqual([because]);
  });

  it('is told where its registration misses the route now', () => {
    expect(told(probe, { ...GUARD, matcher: 'Other' })).toEqual([because]);
  });

  it('is told where its command is registered at another place now', () => {
    expect(told({ ...probe, record: 'settings.json#/hooks/9' })).toEqual([because]);
  });

  it('is not told of another guard, tool or event, nor while it counts elsewhere', () => {
    expect(told({ ...probe, record: 'settings.json#/hooks/9', command: 'sh other.sh' })).toEqual([]);
    expect(told({ ...probe, tool: 'Edit' })).toEqual([]);
    expect(told({ ...probe, event: 'AfterTool' })).toEqual([]);
    const { voidBecause: _void, ...counting } = probe;
    expect(told({ ...counting, matcher: 'Edit' })).toEqual([]);
  });

  it('raises nothing, whatever the matcher is', () => {
    expect(witnessed(judged([probe, { ...probe, matcher: 'Edit' }]))).toEqual(['configured']);
  });
});
