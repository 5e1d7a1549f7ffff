import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Status } from '../../src/model/status.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { aPolicy, aRecord, aRecordWithoutLiveFlag, aRoute, testHost } from '../support/detector-builders.ts';
import { expectLaw } from '../support/expect-law.ts';

const known = fc.constantFrom(true, false, 'unknown' as const);

const record: fc.Arbitrary<HookRecord> = fc
  .record({
    event: fc.constantFrom('BeforeTool', 'AfterTool', 'BeforePrompt'),
    matcher: fc.constantFrom(null, '*', 'Write', 'Edit', 'Edit|Write', '^W', '['),
    guardId: fc.constantFrom('gate.sh', 'exam.sh', 'both.sh', 'logger.sh', 'other.sh'),
    live: fc.option(known, { nil: undefined }),
    decides: known,
    failure: fc.constantFrom('fails-open', 'fails-closed', 'unknown'),
  })
  .map(({ live, ...fields }) => (live === undefined ? aRecordWithoutLiveFlag(fields) : aRecord({ ...fields, live })));

const records = fc.array(record, { maxLength: 5 });

const route: fc.Arbitrary<Route> = fc
  .record({
    hostVersion: fc.constantFrom('2.0.0', '1.0.0', '3.0.0', 'unknown'),
    decisionPoint: fc.constantFrom('decides', 'none', 'unknown'),
    effect: fc.constantFrom('file-write', 'unknown'),
  })
  .map(aRoute);

const policy: fc.Arbitrary<Policy> = fc
  .constantFrom<Policy['secondary']>(
    [],
    [{ routes: { tool: 'Write' }, control: 'exam' }],
    [{ routes: { effect: 'file-write' }, control: 'exam' }],
  )
  .map((secondary) => aPolicy({ secondary }));

const RANK: Readonly<Record<Status, number>> = {
  COVERED: 2,
  UNVERIFIED: 1,
  UNCOVERED: 0,
  ABSENT: 0,
  RESIDUAL: 0,
  TARGET_SIDE: 0,
};

const status = (...args: Parameters<typeof assessRoute>): Status => assessRoute(...args).status;

describe('laws of the coverage function', () => {
  it('adding a required control never turns a route into COVERED', () => {
    expectLaw(
      fc.property(route, records, policy, fc.constantFrom('exam', 'audit'), (at, standing, rules, control) => {
        const more = { ...rules, secondary: [...rules.secondary, { routes: {}, control }] };
        expect(RANK[status(at, standing, more, testHost)]).toBeLessThanOrEqual(
          RANK[status(at, standing, rules, testHost)],
        );
      }),
    );
  });

  it('removing a record never improves the status', () => {
    expectLaw(
      fc.property(route, records, record, policy, (at, rest, removed, rules) => {
        expect(RANK[status(at, rest, rules, testHost)]).toBeLessThanOrEqual(
          RANK[status(at, [removed, ...rest], rules, testHost)],
        );
      }),
    );
  });

  it('the order of records does not change the status', () => {
    expectLaw(
      fc.property(route, records, policy, (at, standing, rules) => {
        expect(status(at, standing.toReversed(), rules, testHost)).toBe(status(at, standing, rules, testHost));
      }),
    );
  });

  it('registering everything twice changes neither status nor missing controls nor caveats', () => {
    expectLaw(
      fc.property(route, records, policy, (at, standing, rules) => {
        const once = assessRoute(at, standing, rules, testHost);
        const twice = assessRoute(at, [...standing, ...standing], rules, testHost);
        const shown = ({ status: is, missing, caveats }: typeof once): string => JSON.stringify([is, missing, caveats]);
        expect(shown(twice)).toBe(shown(once));
      }),
    );
  });

  it('flipping live to false never improves the status', () => {
    expectLaw(
      fc.property(route, records, record, policy, (at, rest, flipped, rules) => {
        const dead = { ...flipped, live: false };
        expect(RANK[status(at, [dead, ...rest], rules, testHost)]).toBeLessThanOrEqual(
          RANK[status(at, [flipped, ...rest], rules, testHost)],
        );
      }),
    );
  });

  it('learning that an unknown guard is a logger never improves the status', () => {
    expectLaw(
      fc.property(route, records, policy, (at, standing, rules) => {
        const learnt = { ...rules, guards: { ...rules.guards, 'other.sh': [] } };
        expect(RANK[status(at, standing, learnt, testHost)]).toBeLessThanOrEqual(
          RANK[status(at, standing, rules, testHost)],
        );
      }),
    );
  });

  it('supplied and missing divide what is required', () => {
    expectLaw(
      fc.property(route, records, policy, (at, standing, rules) => {
        const { required, supplied, missing } = assessRoute(at, standing, rules, testHost);
        expect([...supplied, ...missing].toSorted()).toEqual([...required].toSorted());
      }),
    );
  });

  it('COVERED never leans on a record that is dead, late, missing or undecided', () => {
    expectLaw(
      fc.property(route, records, policy, (at, standing, rules) => {
        const doubtful = standing.filter(
          ({ live, decides }) => live === false || live === 'unknown' || decides !== true,
        );
        expect(status(at, doubtful, rules, testHost)).not.toBe('COVERED');
      }),
    );
  });
});
