import { describe, expect, it } from 'vitest';
import { eventStanding } from '../../src/detector/event-standing.ts';
import { aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('event standing', () => {
  const kind = (...args: Parameters<typeof eventStanding>): string => eventStanding(...args).kind;
  const rule = aRecord({
    event: 'permissions.deny',
    resolvedMatch: { kind: 'matches', branch: 'exact', because: 'the rule names the path' },
  });

  it('a handler at the deciding event of the route is asked', () => {
    expect(kind(aRecord(), aRoute(), testHost)).toBe('asked');
  });

  it('a handler at an event that only observes is not asked', () => {
    expect(eventStanding(aRecord({ event: 'AfterTool' }), aRoute(), testHost)).toEqual({
      kind: 'not-asked',
      because: 'AfterTool only observes: it can report, but not refuse',
    });
  });

  it.each(['UserPromptSubmit', 'Stop', 'SubagentStop', 'SessionStart', 'PreCompact'])(
    '%s is about no call: it is never said to observe, since it may hold a turn, and never to be asked',
    (event) => {
      expect(eventStanding(aRecord({ event }), aRoute(), testHost)).toEqual({
        kind: 'not-asked',
        because: `${event} does not fire on this route, BeforeTool does`,
      });
    },
  );

  it('an event about no call that the route itself names is still no gate unless the host says so', () => {
    const route = aRoute({ event: { host: 'UserPromptSubmit', control: 'before-tool' } });
    expect(kind(aRecord({ event: 'UserPromptSubmit' }), route, testHost)).toBe('not-asked');
  });

  it('a name that is no event of the host is not said to observe', () => {
    const eventNames = { known: ['BeforeTool', 'AfterTool'], rule: 'T-E', elseBecause: 'no event' };
    const at = (event: string): unknown => eventStanding(aRecord({ event }), aRoute(), { ...testHost, eventNames });
    expect(at('Beforetool')).toEqual({ kind: 'not-asked', because: 'T-E: Beforetool: no event; BeforeTool is one' });
    expect(at('BeforeTool')).toEqual({ kind: 'asked' });
  });

  it('an after-event that the route fires cannot refuse either', () => {
    const route = aRoute({ event: { host: 'AfterTool', control: 'after-tool' } });
    expect(kind(aRecord({ event: 'AfterTool' }), route, testHost)).toBe('not-asked');
  });

  it('a handler at another deciding event is not asked', () => {
    expect(eventStanding(aRecord({ event: 'BeforePrompt' }), aRoute(), testHost)).toEqual({
      kind: 'not-asked',
      because: 'BeforePrompt does not fire on this route, BeforeTool does',
    });
  });

  it('event names are compared with case', () => {
    expect(kind(aRecord({ event: 'beforetool' }), aRoute(), testHost)).toBe('not-asked');
  });

  it('no handler is asked on a route without decision point', () => {
    expect(kind(aRecord(), aRoute({ decisionPoint: 'none' }), testHost)).toBe('not-asked');
  });

  it('no handler is asked where only the target checks', () => {
    expect(kind(aRecord(), aRoute({ decisionPoint: 'target' }), testHost)).toBe('not-asked');
  });

  it('a handler is asked on a route whose effect it cannot judge', () => {
    expect(kind(aRecord(), aRoute({ decisionPoint: 'cannot-judge' }), testHost)).toBe('asked');
  });

  it('whether a handler is asked is unknown where the decision point is', () => {
    expect(kind(aRecord(), aRoute({ decisionPoint: 'unknown' }), testHost)).toBe('unknown');
  });

  it('an unknown decision point with an unknown event leaves every deciding event open', () => {
    const route = aRoute({ decisionPoint: 'unknown', event: { host: null, control: 'none' } });
    expect(kind(aRecord({ event: 'BeforePrompt' }), route, testHost)).toBe('unknown');
  });

  it('an unknown decision point does not open another event', () => {
    expect(kind(aRecord({ event: 'BeforePrompt' }), aRoute({ decisionPoint: 'unknown' }), testHost)).toBe('not-asked');
  });

  it('an unknown decision point does not let an after-event decide', () => {
    expect(kind(aRecord({ event: 'AfterTool' }), aRoute({ decisionPoint: 'unknown' }), testHost)).toBe('not-asked');
  });

  it('a route that decides but fires no event asks nobody', () => {
    const route = aRoute({ event: { host: null, control: 'none' } });
    expect(kind(aRecord(), route, testHost)).toBe('not-asked');
  });

  it('a native rule is consulted although no event fires', () => {
    expect(kind(rule, aRoute({ decisionPoint: 'none' }), testHost)).toBe('asked');
  });

  it('whether a native rule is consulted is unknown where the decision point is', () => {
    expect(kind(rule, aRoute({ decisionPoint: 'unknown' }), testHost)).toBe('unknown');
  });
});
