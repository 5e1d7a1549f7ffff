import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { aBoundaryNow, anAcceptedObservation, aReadRow, aRow } from '../support/acceptance-builders.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const MATCHED = anAcceptedObservation({
  level: 'matched',
  witness: { kind: 'invocation-record', file: 'records/run.jsonl', sha256: 'f'.repeat(64) },
});

describe('a run of the real host that saw a level fail after a row was accepted', () => {
  const enforced = anAcceptedObservation({
    level: 'enforced',
    witness: { ...MATCHED.witness, kind: 'effect-read-back' },
  });
  const verified = anAcceptedObservation({
    level: 'verified-at-target',
    witness: { ...MATCHED.witness, kind: 'target-audit' },
  });
  const row = aReadRow(aRow({ observed: [anAcceptedObservation(), MATCHED, enforced, verified] }));
  const ALL = ['configured', 'loaded', 'matched', 'enforced', 'verified-at-target'];
  const run = (overrides: Partial<HookObservation> = {}): HookObservation => ({
    kind: 'effect-read-back',
    host: 'test-host',
    version: '2.0.0',
    surface: 'cli-headless',
    event: 'BeforeTool',
    command: null,
    tool: 'Write',
    at: { file: 'probes/run.json', pointer: '' },
    voidBecause: 'the run did not show a guard',
    failed: { level: 'enforced', on: '2026-12-01' },
    ...overrides,
  });
  const judgedWith = (seen: HookObservation): Verdict =>
    assessRoute(aRoute(), [aRecord()], aPolicy(), testHost, [seen], { rows: [row], now: aBoundaryNow() });

  it('takes that level and those above from the row, with the reason and the record', () => {
    const { evidence, acceptance } = judgedWith(run());
    expect(evidence.witnessed).toEqual(['configured', 'loaded', 'matched']);
    expect(acceptance).toMatchObject([{ levels: ['loaded', 'matched'] }]);
    const because =
      'a run of the real host on 2026-12-01 saw enforced fail, since it was accepted on 2026-11-30: probes/run.json';
    expect(evidence.refused.filter((refused) => refused.because === because)).toHaveLength(2);
  });

  it('takes what says that the guard is asked as well where the run did not start it', () => {
    const { evidence } = judgedWith(run({ failed: { level: 'matched', on: '2026-12-01' } }));
    expect(evidence.witnessed).toEqual(['configured', 'loaded']);
  });

  it('counts on the day of the row, and not before it: a row that was accepted later knew better', () => {
    const on = (day: string): unknown => judgedWith(run({ failed: { level: 'enforced', on: day } })).evidence.witnessed;
    expect(on('2026-11-30')).toEqual(['configured', 'loaded', 'matched']);
    expect(on('2026-11-29')).toEqual(ALL);
  });

  it.each<[string, Partial<HookObservation>]>([
    ['version', { version: '2.0.1' }],
    ['host', { host: 'other-host' }],
    ['surface', { surface: 'ide' }],
    ['version that nobody knows', { version: 'unknown' }],
  ])('cancels nothing when it is of another %s', (_what, overrides) => {
    expect(judgedWith(run(overrides)).evidence.witnessed).toEqual(ALL);
  });

  it('cancels nothing when it saw nothing fail', () => {
    const { failed: _failed, ...undecided } = run();
    expect(judgedWith(undecided).evidence.witnessed).toEqual(ALL);
  });
});
