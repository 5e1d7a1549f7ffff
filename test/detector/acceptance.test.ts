import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEvidence, movedParts } from '../../src/detector/acceptance.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import type { AcceptanceRow, AcceptedObservation, BoundaryNow, ReadAcceptance } from '../../src/model/acceptance.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { Route } from '../../src/model/route.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { aBoundaryNow, anAcceptedObservation, aReadRow, aRow } from '../support/acceptance-builders.ts';
import { aPolicy, aPolicyWithExam, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const MATCHED = anAcceptedObservation({
  level: 'matched',
  witness: { kind: 'invocation-record', file: 'records/run.jsonl', sha256: 'f'.repeat(64) },
});

function judged(rows: readonly ReadAcceptance[], now = aBoundaryNow(), route = aRoute()): Verdict {
  return assessRoute(route, [aRecord()], aPolicy(), testHost, [], { rows, now });
}

function withObserved(...observed: readonly AcceptedObservation[]): ReadAcceptance {
  return aReadRow(aRow({ observed }));
}

function moved(overrides: Partial<AcceptanceRow>, now: Partial<BoundaryNow> = {}, route: Partial<Route> = {}): unknown {
  const parts = movedParts(aRow(overrides), aRoute(route), ['gate'], aBoundaryNow(now));
  return parts.map(({ part }) => part);
}

const boundaryWith = (overrides: Partial<AcceptanceRow['boundary']>): Pick<AcceptanceRow, 'boundary'> => ({
  boundary: { ...aRow().boundary, ...overrides },
});

describe('the boundary of an acceptance row', () => {
  it('nothing has moved while everything is as it was, on its last day too', () => {
    expect(moved({})).toEqual([]);
    expect(moved({}, { today: '2027-02-28' })).toEqual([]);
  });

  it.each<[string, Partial<BoundaryNow>, Partial<Route>, string]>([
    [
      'configuration',
      { configurationSha256: '0'.repeat(64) },
      {},
      'what is configured on the route is not what was accepted',
    ],
    ['guards', { guardsSha256: '0'.repeat(64) }, {}, 'the program of a guard is not the one that was accepted'],
    [
      'guards',
      { guardsSha256: 'unknown' },
      {},
      'a program of a guard could not be read, so nothing bounds what it does',
    ],
    ['trust', { trustSha256: '0'.repeat(64) }, {}, 'what the host trusts or runs is not what was accepted'],
    ['policy', { policySha256: '0'.repeat(64) }, {}, 'the policy is not the one it was accepted under'],
    ['expiry', { today: '2027-03-01' }, {}, 'it expired on 2027-02-28, and today is 2027-03-01'],
    ['date', { today: '2026-11-28' }, {}, 'it is dated 2026-11-30, and today is 2026-11-28'],
    ['host-version', {}, { hostVersion: '2.0.1' }, 'it holds for 2.0.0, and this is 2.0.1'],
    ['host-version', {}, { hostVersion: '1.9.9' }, 'it holds for 2.0.0, and this is 1.9.9'],
    ['host-version', {}, { hostVersion: 'unknown' }, 'it holds for 2.0.0, and this is unknown'],
    ['host-version', {}, { hostVersion: '2.0.0-rc.1' }, 'it holds for 2.0.0, and this is 2.0.0-rc.1'],
  ])('%s alone has moved under %j %j', (part, now, route, because) => {
    expect(movedParts(aRow(), aRoute(route), ['gate'], aBoundaryNow(now))).toEqual([{ part, because }]);
  });

  it('two unread programs are not the same program', () => {
    expect(moved(boundaryWith({ guardsSha256: 'unknown' }), { guardsSha256: 'unknown' })).toEqual(['guards']);
    expect(moved(boundaryWith({ guardsSha256: 'unknown' }))).toEqual(['guards']);
  });

  it('other required controls have moved it, another order has not', () => {
    const row = aRow({ requiredControls: ['gate', 'exam'] });
    const because = 'it was accepted for gate, exam, and required is gate';
    expect(movedParts(row, aRoute(), ['gate'], aBoundaryNow())).toEqual([{ part: 'required-controls', because }]);
    expect(movedParts(row, aRoute(), ['exam', 'gate'], aBoundaryNow())).toEqual([]);
    expect(movedParts(row, aRoute(), [], aBoundaryNow())[0]?.because).toContain('required is none');
  });

  it('a clock that is a day behind is no reason', () => {
    expect(moved({}, { today: '2026-11-29' })).toEqual([]);
  });

  it('a range holds its ends and what lies between, and says so', () => {
    const range = boundaryWith({ hostVersions: { from: '1.9.0', to: '2.1.0' } });
    for (const hostVersion of ['1.9.0', '2.0.5', '2.1.0']) expect(moved(range, {}, { hostVersion })).toEqual([]);
    const row = aRow(range);
    const [part] = movedParts(row, aRoute({ hostVersion: '2.1.1' }), ['gate'], aBoundaryNow());
    expect(part?.because).toBe('it holds for 1.9.0 to 2.1.0, and this is 2.1.1');
  });
});

describe('what an acceptance row witnesses', () => {
  it('what was observed raises the level, each kind of record its own', () => {
    const verdict = judged([withObserved(anAcceptedObservation(), MATCHED)]);
    expect(verdict.evidence).toMatchObject({ witnessed: ['configured', 'loaded', 'matched'], headline: 'matched' });
    expect(verdict.acceptance).toEqual([
      {
        file: 'hookproof.acceptance/row.json',
        acceptedBy: 'release desk',
        expires: '2027-02-28',
        moved: [],
        levels: ['loaded', 'matched'],
      },
    ]);
  });

  it('a row without observations raises nothing, and is told', () => {
    const verdict = judged([withObserved()]);
    expect(verdict.evidence.headline).toBe('configured');
    expect(verdict.acceptance).toHaveLength(1);
  });

  it('where there is no row nothing is told of rows', () => {
    expect(judged([])).not.toHaveProperty('acceptance');
  });

  it('a row that cannot be in force says nothing but why', () => {
    const verdict = judged([withObserved(anAcceptedObservation())], aBoundaryNow({ policySha256: '0'.repeat(64) }));
    expect(verdict.evidence.witnessed).toEqual(['configured']);
    expect(verdict.evidence.refused).toMatchObject([{ because: 'the policy is not the one it was accepted under' }]);
    expect(verdict.acceptance).toMatchObject([{ moved: [{ part: 'policy' }], levels: [] }]);
  });

  it('a row of another route or another host is none of this one', () => {
    const { route } = aRow();
    const other = aReadRow(aRow({ route: { ...route, id: `${route.id}2` }, observed: [anAcceptedObservation()] }));
    const stranger = aReadRow(
      aRow({ host: { name: 'other-host', version: '2.0.0' }, observed: [anAcceptedObservation()] }),
    );
    expect(judged([other, stranger])).not.toHaveProperty('acceptance');
  });

  it.each<[Partial<AcceptedObservation>, string]>([
    [{ host: 'other-host' }, 'it was observed on other-host'],
    [{ hostVersion: '1.9.0' }, 'it was observed on version 1.9.0, and this is 2.0.0'],
    [{ surface: 'ide' }, 'it was observed on the surface ide, and this is cli-headless'],
    [{ result: 'unknown' }, 'the result is unknown, and a lost reply is no observation'],
    [{ result: 'failed' }, 'loaded was observed to fail'],
  ])('an observation with %j counts for nothing: %s', (overrides, because) => {
    const row = aRow({
      ...boundaryWith({ hostVersions: { from: '1.0.0', to: '2.0.0' } }),
      observed: [anAcceptedObservation(overrides)],
    });
    const { evidence } = judged([aReadRow(row)]);
    expect(evidence.witnessed).toEqual(['configured']);
    expect(evidence.refused).toEqual([
      {
        witness: {
          kind: 'hook-listing',
          claims: 'loaded',
          observation: 'hookproof.acceptance/row.json: records/hooks.json',
        },
        because,
      },
    ]);
  });

  it.each(['changed', 'absent', 'unreadable'] as const)('a record that is %s witnesses nothing', (state) => {
    const row = aRow({ observed: [anAcceptedObservation()] });
    const { evidence } = judged([aReadRow(row, { witnesses: [state] })]);
    expect(evidence.witnessed).toEqual(['configured']);
    expect(evidence.refused).toMatchObject([{ because: `its record records/hooks.json is ${state}` }]);
  });

  it('a record whose own binding has moved witnesses nothing, though its bytes are the same', () => {
    const row = aRow({ observed: [anAcceptedObservation()] });
    const { evidence } = judged([aReadRow(row, { witnesses: [{ voidBecause: 'gate.sh is another' }] })]);
    expect(evidence.witnessed).toEqual(['configured']);
    expect(evidence.refused).toMatchObject([
      { because: 'its record records/hooks.json counts for nothing: gate.sh is another' },
    ]);
  });

  it('a record of which nothing is known is absent', () => {
    const { evidence } = judged([aReadRow(aRow({ observed: [anAcceptedObservation()] }), { witnesses: [] })]);
    expect(evidence.refused).toMatchObject([{ because: 'its record records/hooks.json is absent' }]);
  });

  it('a row does not say what is configured: the files do', () => {
    const observed = [
      anAcceptedObservation({
        level: 'configured',
        witness: { kind: 'configuration-file', file: 'settings.json', sha256: 'e'.repeat(64) },
      }),
    ];
    const verdict = assessRoute(aRoute(), [], aPolicy(), testHost, [], {
      rows: [aReadRow(aRow({ observed }))],
      now: aBoundaryNow(),
    });
    expect(verdict.evidence.witnessed).toEqual([]);
  });

  it('a level is not reached by relabelling a record of another kind', () => {
    const observed = [anAcceptedObservation({ level: 'enforced' })];
    const verdict = judged([aReadRow(aRow({ observed }))]);
    expect(verdict.evidence.witnessed).toEqual(['configured']);
    expect(verdict.evidence.refused).toMatchObject([{ because: 'a hook-listing witnesses loaded, not enforced' }]);
    expect(verdict.acceptance).toMatchObject([{ levels: [] }]);
  });

  it('speaks of all controls at once, where a session listed one guard only', () => {
    const policy = aPolicyWithExam();
    const guards = [aRecord(), aRecord({ id: 'settings.json#/hooks/1', guardId: 'exam.sh' })];
    const row = aRow({ requiredControls: ['gate', 'exam'], observed: [anAcceptedObservation()] });
    const rows = { rows: [aReadRow(row)], now: aBoundaryNow() };
    expect(assessRoute(aRoute(), guards, policy, testHost, [], rows).evidence.headline).toBe('loaded');
  });
});

describe('a level that was observed to fail', () => {
  const failed = anAcceptedObservation({ level: 'matched', result: 'failed', witness: MATCHED.witness });
  const RUN: HookObservation = {
    kind: 'invocation-record',
    host: 'test-host',
    version: '2.0.0',
    surface: 'cli-headless',
    event: 'BeforeTool',
    command: null,
    tool: 'Write',
    at: { file: 'seen.jsonl', pointer: '', line: 7 },
  };

  it('is witnessed by nobody, and nothing above it is', () => {
    const row = aReadRow(aRow({ observed: [anAcceptedObservation(), failed] }), { file: 'failed.json' });
    const enforced = anAcceptedObservation({
      level: 'enforced',
      witness: { ...MATCHED.witness, kind: 'effect-read-back' },
    });
    const rows = { rows: [row, withObserved(MATCHED, enforced)], now: aBoundaryNow() };
    const { evidence } = assessRoute(aRoute(), [aRecord()], aPolicy(), testHost, [RUN], rows);
    expect(evidence).toMatchObject({ witnessed: ['configured', 'loaded'], headline: 'loaded', gaps: [] });
    const because = 'matched was observed to fail: failed.json';
    expect(evidence.refused.filter((refused) => refused.because === because)).toHaveLength(3);
  });

  it('the lowest of several failures counts', () => {
    const lower = anAcceptedObservation({ result: 'failed' });
    expect(judged([withObserved(failed, lower), withObserved(anAcceptedObservation())]).evidence.witnessed).toEqual([
      'configured',
    ]);
  });

  it('fails no more once the boundary has moved, and never on another version or surface', () => {
    const fails = (observation: AcceptedObservation, now = aBoundaryNow()): unknown =>
      acceptedEvidence(aRoute(), ['gate'], [withObserved(observation)], now).failed;
    expect(fails(failed)).toEqual({ level: 'matched', file: 'hookproof.acceptance/row.json' });
    expect(fails(failed, aBoundaryNow({ today: '2027-03-01' }))).toBeNull();
    expect(fails({ ...failed, hostVersion: '1.9.0' })).toBeNull();
    expect(fails({ ...failed, surface: 'ide' })).toBeNull();
    expect(fails({ ...failed, host: 'other-host' })).toBeNull();
  });
});

describe('laws of acceptance rows', () => {
  it('evidence of another host, version or surface never raises a level, however wide the range is', () => {
    const place = fc.record({
      host: fc.constantFrom('test-host', 'other-host'),
      hostVersion: fc.constantFrom('2.0.0', '1.9.0', '2.0.1'),
      surface: fc.constantFrom('cli-headless' as const, 'ide' as const, 'cli-interactive' as const),
    });
    const foreign = place.filter(
      ({ host, hostVersion, surface }) => host !== 'test-host' || hostVersion !== '2.0.0' || surface !== 'cli-headless',
    );
    const range = boundaryWith({ hostVersions: { from: '0.0.1', to: '9.0.0' } });
    fc.assert(
      fc.property(
        fc.array(foreign, { maxLength: 4 }),
        fc.constantFrom('held' as const, 'failed' as const),
        (places, result) => {
          const observed = places.map((at) => anAcceptedObservation({ ...at, result }));
          const { evidence } = judged([aReadRow(aRow({ ...range, observed }))]);
          expect(evidence.witnessed).toEqual(['configured']);
          expect(evidence.refused).toHaveLength(observed.length);
        },
      ),
    );
  });
});
