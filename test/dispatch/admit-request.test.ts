import { describe, expect, it } from 'vitest';
import { registration } from '../../src/dispatch/registration.ts';
import { after, before, endOf, releaseAfter } from './dispatch-builder.ts';

describe('a before-event', () => {
  it('a deny blocks the call', () => {
    expect(releaseAfter({ registrations: [before('denies')] })).toBe('locked');
  });

  it('a refused call is no failed tool: no ledger entry, and no after-event of either kind', () => {
    const registrations = [before('denies'), after('reports'), after('throws', 'PostToolUseFailure')];
    const state = endOf({ registrations });
    expect(state.completions).toEqual([]);
    expect(state.reports).toEqual([]);
    expect(state.attempts.map((attempt) => attempt.event)).toEqual(['PreToolUse']);
    expect(state.dispositions).toEqual([
      { requestId: 'c', kind: 'refused', cause: 'callback', registrationIds: ['r-denies'], reason: 'no' },
    ]);
  });

  it('no decision hands over to a baseline that denies: the call is blocked', () => {
    const changes = { registrations: [before('decides-nothing')], baseline: { tools: {}, otherwise: 'deny' } } as const;
    expect(releaseAfter(changes)).toBe('locked');
    expect(endOf(changes).dispositions[0]).toMatchObject({ kind: 'refused', cause: 'baseline', registrationIds: [] });
  });

  it('no decision spares no question: a default that asks nobody refuses the call', () => {
    const changes = { registrations: [before('decides-nothing')], baseline: { tools: {}, otherwise: 'ask' } } as const;
    expect(releaseAfter(changes)).toBe('locked');
  });

  it('no decision hands over to a baseline that allows: the call gets through', () => {
    expect(releaseAfter({ registrations: [before('decides-nothing')] })).toBe('published');
  });

  it('without any registration the baseline alone decides', () => {
    expect(releaseAfter({ baseline: { tools: { Write: 'deny' }, otherwise: 'allow' } })).toBe('locked');
  });

  it('a report before the effect blocks nothing and is not kept as an after-report', () => {
    const state = endOf({ registrations: [before('reports')] });
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.reports).toEqual([]);
  });

  it('an event name in another case never fires', () => {
    const state = endOf({ registrations: [registration('r', 'pretooluse', 'Write', 'denies')] });
    expect(state.attempts).toEqual([]);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('the refusal names every registration that refused', () => {
    const registrations = [before('denies'), before('protects-release'), before('decides-nothing')];
    expect(endOf({ registrations }).dispositions[0]).toMatchObject({
      registrationIds: ['r-denies', 'r-protects-release'],
    });
  });
});

describe('several callbacks of one event', () => {
  it.each([
    ['deny first, then allow', ['denies', 'allows'], 'locked'],
    ['allow first, then deny', ['allows', 'denies'], 'locked'],
    ['no decision first, then deny', ['decides-nothing', 'denies'], 'locked'],
    ['ask first, then deny', ['asks', 'denies'], 'locked'],
    ['rewrite first, then deny', ['writes-draft', 'denies'], 'locked'],
    ['two without decision', ['decides-nothing', 'decides-nothing'], 'published'],
  ])('%s', (_name, callbacks, expected) => {
    const registrations = callbacks.map((callback, index) =>
      registration(`r${index}`, 'PreToolUse', 'Write', callback),
    );
    expect(releaseAfter({ registrations })).toBe(expected);
  });

  it('all run to completion although the first denies', () => {
    const state = endOf({ registrations: [before('denies'), before('decides-nothing')] });
    expect(state.attempts.map((attempt) => attempt.registrationId)).toEqual(['r-denies', 'r-decides-nothing']);
  });

  it('a late deny still beats an early allow', () => {
    const registrations = [before('allows', { durationTicks: 1 }), before('denies', { durationTicks: 9 })];
    expect(releaseAfter({ registrations })).toBe('locked');
  });

  it('an ask beside an allow is still asked: without resolver it is refused', () => {
    expect(releaseAfter({ registrations: [before('allows'), before('asks')] })).toBe('locked');
  });

  it('answers are recorded in order of ticks, equal ticks in order of registration', () => {
    const registrations = [
      registration('slow', 'PreToolUse', 'Write', 'allows', { durationTicks: 5 }),
      registration('a', 'PreToolUse', 'Write', 'allows', { durationTicks: 1 }),
      registration('b', 'PreToolUse', 'Write', 'allows', { durationTicks: 1 }),
    ];
    const { attempts } = endOf({ registrations });
    expect(attempts.map(({ sequence, registrationId }) => [sequence, registrationId])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'slow'],
    ]);
  });
});

describe('a question', () => {
  const resolver = (answer: 'approve' | 'reject' | 'unavailable') => ({ id: 'operator', resolve: () => answer });

  it('without a declared resolver is refused', () => {
    const state = endOf({ registrations: [before('asks')] });
    expect(state.world.files['release.txt']).toBe('locked');
    expect(state.questions).toEqual([{ requestId: 'c', resolver: null, answer: 'unavailable' }]);
  });

  it('that is approved lets the call through', () => {
    expect(releaseAfter({ registrations: [before('asks')], resolver: resolver('approve') })).toBe('published');
  });

  it.each(['reject', 'unavailable'] as const)('answered %s is refused', (answer) => {
    expect(releaseAfter({ registrations: [before('asks')], resolver: resolver(answer) })).toBe('locked');
  });

  it('whose resolver throws is refused', () => {
    const broken = {
      id: 'broken',
      resolve: () => {
        throw new Error('gone');
      },
    };
    expect(releaseAfter({ registrations: [before('asks')], resolver: broken })).toBe('locked');
  });

  it('of the baseline without resolver is refused', () => {
    expect(releaseAfter({ baseline: { tools: { Write: 'ask' }, otherwise: 'allow' } })).toBe('locked');
  });

  it('of a callback and of the baseline is put once, with both reasons', () => {
    const asked: string[] = [];
    const listening = {
      id: 'operator',
      resolve: (question: { readonly reasons: readonly string[] }) => {
        asked.push(...question.reasons);
        return 'approve' as const;
      },
    };
    const state = endOf({
      registrations: [before('asks')],
      baseline: { tools: { Write: 'ask' }, otherwise: 'allow' },
      resolver: listening,
    });
    expect(asked).toEqual(['really?', 'the baseline asks about Write']);
    expect(state.questions).toHaveLength(1);
  });

  it('is not put when the baseline denies anyway', () => {
    const state = endOf({
      registrations: [before('asks')],
      baseline: { tools: {}, otherwise: 'deny' },
      resolver: resolver('approve'),
    });
    expect(state.questions).toEqual([]);
    expect(state.world.files['release.txt']).toBe('locked');
  });

  it('shows the resolver the rewritten input', () => {
    const contents: unknown[] = [];
    const listening = {
      id: 'operator',
      resolve: (question: { readonly input: Readonly<Record<string, unknown>> }) => {
        contents.push(question.input['content']);
        return 'reject' as const;
      },
    };
    endOf({ registrations: [before('writes-draft'), before('asks')], resolver: listening });
    expect(contents).toEqual(['draft']);
  });
});

describe('an allow of a callback', () => {
  it('spares the question that only the default of the baseline asks', () => {
    const baseline = { tools: {}, otherwise: 'ask' } as const;
    expect(releaseAfter({ registrations: [before('allows')], baseline })).toBe('published');
  });

  it('does not spare the question that a rule of the baseline asks', () => {
    const baseline = { tools: { Write: 'ask' }, otherwise: 'allow' } as const;
    expect(releaseAfter({ registrations: [before('allows')], baseline })).toBe('locked');
  });

  it.each([
    ['a rule', { tools: { Write: 'deny' }, otherwise: 'allow' } as const],
    ['the default', { tools: {}, otherwise: 'deny' } as const],
  ])('does not overrule %s of the baseline that denies', (_name, baseline) => {
    expect(releaseAfter({ registrations: [before('allows')], baseline })).toBe('locked');
  });
});
