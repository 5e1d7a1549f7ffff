import { describe, expect, it } from 'vitest';
import { configurationText, guardsText, policyText, trustText } from '../../src/detector/boundary-text.ts';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Route } from '../../src/model/route.ts';
import { aPolicy, aRecord, aRoute } from '../support/detector-builders.ts';

const OTHER = aRecord({ id: 'settings.json#/hooks/1', guardId: 'exam.sh' });
const SOURCES = { 'settings.json': 'digest' };

function configured(record: Partial<HookRecord> = {}, route: Partial<Route> = {}, sources = SOURCES): string {
  return configurationText(aRoute(route), [aRecord(record)], sources);
}

describe('what the digest of a configuration is taken of', () => {
  it('the order of registrations and of their keys says nothing', () => {
    const records = [aRecord(), OTHER];
    expect(configurationText(aRoute(), records.toReversed(), SOURCES)).toBe(
      configurationText(aRoute(), records, SOURCES),
    );
    const turned = Object.fromEntries(Object.entries(aRecord()).toReversed()) as unknown as HookRecord;
    expect(configurationText(aRoute(), [turned], SOURCES)).toBe(configured());
  });

  it.each<[string, Partial<HookRecord>]>([
    ['event', { event: 'AfterTool' }],
    ['matcher', { matcher: '*' }],
    ['guard', { guard: { id: 'exam.sh', shown: 'sh gate.sh' } }],
    ['command', { command: 'sh gate.sh --dry' }],
    ['comparison', { resolvedMatch: { kind: 'matches', branch: 'exact', because: 'x' } }],
    ['ability to decide', { decides: false }],
    ['failure', { failure: 'fails-open' }],
    ['place', { id: 'other.json#/hooks/0' }],
  ])('another %s of a registration is another text', (_, record) => {
    expect(configured(record)).not.toBe(configured());
  });

  it.each<[string, Partial<Route>]>([
    ['decision point', { decisionPoint: 'none' }],
    ['effect', { effect: 'shell' }],
    ['event', { event: { host: 'Other', control: 'before-tool' } }],
    ['later input', { laterInputs: ['stdin'] }],
  ])('another %s of the route is another text', (_, route) => {
    expect(configured({}, route)).not.toBe(configured());
  });

  it('other bytes of a file are another text, a second registration is', () => {
    expect(configured({}, {}, { 'settings.json': 'other' })).not.toBe(configured());
    expect(configurationText(aRoute(), [aRecord(), OTHER], SOURCES)).not.toBe(configured());
  });

  it('trust, the version and the inventory of a session are no part of it', () => {
    expect(configured({ live: false, liveReason: 'not trusted' })).toBe(configured());
    expect(configured({}, { hostVersion: '1.0.0', offered: 'unknown', origins: [], failureBehaviour: 'unknown' })).toBe(
      configured(),
    );
  });
});

describe('what the other digests are taken of', () => {
  it.each<Partial<HookRecord>>([{ live: false }, { live: 'unknown' }, { liveReason: 'trusted by a hash' }])(
    'trust is another text for %j',
    (record) => {
      expect(trustText([aRecord(record)])).not.toBe(trustText([aRecord()]));
    },
  );

  it('trust says nothing of matchers, and its order says nothing', () => {
    expect(trustText([aRecord({ matcher: '*' })])).toBe(trustText([aRecord()]));
    expect(trustText([OTHER, aRecord()])).toBe(trustText([aRecord(), OTHER]));
  });

  it('programs are a set', () => {
    const [gate, exam] = [
      { path: './gate.sh', sha256: 'a' },
      { path: './exam.sh', sha256: 'b' },
    ];
    expect(guardsText([gate, exam])).toBe(guardsText([exam, gate]));
    expect(guardsText([gate])).not.toBe(guardsText([{ ...gate, sha256: 'c' }]));
    expect(guardsText([gate])).not.toBe(guardsText([gate, exam]));
  });

  it('the first rule of a policy decides, so their order counts; an absent member is one that is not there', () => {
    const rules = [
      { routes: { tool: 'Write' }, control: 'gate' },
      { routes: {}, control: 'exam' },
    ];
    expect(policyText(aPolicy({ primary: rules.toReversed() }))).not.toBe(policyText(aPolicy({ primary: rules })));
    expect(policyText({ ...aPolicy(), floors: undefined } as never)).toBe(policyText(aPolicy()));
    expect(
      policyText(aPolicy({ primary: [{ routes: {}, control: 'gate', violatingInput: { rate: 0.5 } }] })),
    ).toContain('0.5');
  });
});
