import { describe, expect, it } from 'vitest';
import { dispatch, runDispatch, STOP_REFUSALS_MAX } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { CALLBACKS, endOf, releaseAfter, scenario, stepsOf, write } from './dispatch-builder.ts';

const before = (callback: string, rest: Parameters<typeof registration>[4] = {}) =>
  registration(`r-${callback}`, 'PreToolUse', 'Write', callback, rest);
const after = (callback: string, event: string = 'PostToolUse') =>
  registration(`r-${callback}`, event, 'Write', callback);

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

describe('a failing callback before the effect', () => {
  it.each(['times-out', 'crashes', 'talks-nonsense', 'throws', 'does-not-exist'])(
    'that %s and fails open lets the call through',
    (callback) => {
      expect(releaseAfter({ registrations: [before(callback)] })).toBe('published');
    },
  );

  it.each(['times-out', 'crashes', 'talks-nonsense', 'throws', 'does-not-exist'])(
    'that %s and fails closed blocks the call',
    (callback) => {
      const registrations = [before(callback, { failure: 'fails-closed' })];
      expect(releaseAfter({ registrations })).toBe('locked');
      expect(endOf({ registrations }).dispositions[0]).toMatchObject({ cause: 'callback-failure' });
    },
  );

  it('is recorded as what it was, never as no-decision', () => {
    const registrations = [before('throws'), before('times-out'), before('talks-nonsense')];
    expect(endOf({ registrations }).attempts.map((attempt) => attempt.answer)).toEqual([
      { kind: 'crash', detail: 'broken guard' },
      { kind: 'timeout', detail: 'no answer' },
      { kind: 'unreadable', detail: 'not JSON' },
    ]);
  });

  it('a deny that comes after the limit is a timeout and passes when the registration fails open', () => {
    const registrations = [before('denies', { durationTicks: 10, limitTicks: 9 })];
    expect(endOf({ registrations }).attempts[0]?.answer.kind).toBe('timeout');
    expect(releaseAfter({ registrations })).toBe('published');
  });

  it('a deny exactly at the limit still blocks', () => {
    expect(releaseAfter({ registrations: [before('denies', { durationTicks: 9, limitTicks: 9 })] })).toBe('locked');
  });

  it('a crash beside a deny changes nothing: the call is blocked by the deny', () => {
    const state = endOf({ registrations: [before('crashes', { failure: 'fails-closed' }), before('denies')] });
    expect(state.dispositions[0]).toMatchObject({ cause: 'callback', reason: 'no' });
  });

  it.each([[undefined], [null], ['deny'], [{ kind: 'block' }], [{ kind: 'rewrite' }]])(
    'the answer %j is unreadable',
    (answer) => {
      const callbacks = { odd: () => answer as never };
      const registrations = [before('odd', { failure: 'fails-closed' })];
      expect(endOf({ callbacks, registrations }).attempts[0]?.answer.kind).toBe('unreadable');
      expect(releaseAfter({ callbacks, registrations })).toBe('locked');
    },
  );

  it('a name of the object prototype is no callback', () => {
    expect(endOf({ registrations: [before('constructor')] }).attempts[0]?.answer.kind).toBe('crash');
  });
});

describe('an asynchronous callback', () => {
  it('is started and recorded, but its deny blocks nothing', () => {
    const state = endOf({ registrations: [before('denies', { mode: 'asynchronous' })] });
    expect(state.attempts.map(({ answer, effect }) => [answer.kind, effect])).toEqual([['deny', 'recorded-only']]);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('that crashes blocks nothing even when it is declared to fail closed', () => {
    expect(
      releaseAfter({ registrations: [before('crashes', { mode: 'asynchronous', failure: 'fails-closed' })] }),
    ).toBe('published');
  });

  it('cannot rewrite the input', () => {
    expect(releaseAfter({ registrations: [before('writes-draft', { mode: 'asynchronous' })] })).toBe('published');
  });

  it('leaves the synchronous deny beside it standing', () => {
    const registrations = [before('allows', { mode: 'asynchronous' }), before('denies')];
    expect(releaseAfter({ registrations })).toBe('locked');
  });
});

describe('an after-event', () => {
  it('a deny after the effect is reported and restores nothing', () => {
    const state = endOf({ registrations: [after('denies')] });
    expect(state.reports).toEqual([{ requestId: 'c', registrationId: 'r-denies', event: 'PostToolUse', text: 'no' }]);
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.completions).toHaveLength(1);
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'executed' }]);
  });

  it('an answer without decision reports nothing', () => {
    expect(endOf({ registrations: [after('decides-nothing')] }).reports).toEqual([]);
  });

  it('a crash that fails closed comes too late: the file stays published', () => {
    const late = registration('r', 'PostToolUse', 'Write', 'crashes', { failure: 'fails-closed' });
    const state = endOf({ registrations: [late] });
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.attempts[0]?.effect).toBe('recorded-only');
  });

  it('shows the callback the outcome and the input that was executed', () => {
    const seen: unknown[] = [];
    const callbacks = {
      ...CALLBACKS,
      listens: (call: { readonly outcome: unknown; readonly input: unknown }) => {
        seen.push([call.outcome, call.input]);
        return { kind: 'no-decision' } as const;
      },
    };
    endOf({ callbacks, registrations: [before('writes-draft'), after('listens')] });
    expect(seen).toEqual([
      [
        { kind: 'succeeded', output: 'wrote release.txt' },
        { file_path: 'release.txt', content: 'draft' },
      ],
    ]);
  });

  it('of a failed tool is the failure event, and the tool stands in the ledger as failed', () => {
    const edit = { id: 'c', entry: 'tool-call', tool: 'Edit', input: { file_path: 'none.txt' } } as const;
    const registrations = [
      registration('ok', 'PostToolUse', 'Edit', 'reports'),
      registration('bad', 'PostToolUseFailure', 'Edit', 'reports'),
    ];
    const state = endOf({ registrations, turns: [{ prompt: 'go', requests: [edit] }] });
    expect(state.attempts.map((attempt) => attempt.registrationId)).toEqual(['bad']);
    expect(state.completions[0]?.outcome).toEqual({ kind: 'failed', error: 'no such file' });
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'failed', error: 'no such file' }]);
  });

  it('a tool that throws has failed and leaves the world as it was', () => {
    const tools = {
      Write: () => {
        throw new Error('disk full');
      },
    };
    const state = endOf({ tools, registrations: [after('reports', 'PostToolUseFailure')] });
    expect(state.completions[0]?.outcome).toEqual({ kind: 'failed', error: 'disk full' });
    expect(state.reports).toHaveLength(1);
    expect(state.world.files).toEqual({ 'release.txt': 'locked' });
  });
});

describe('rewriting the input', () => {
  const quick = (callback: string) => before(callback, { durationTicks: 1 });
  const slow = (callback: string) => before(callback, { durationTicks: 5 });

  it('executes the rewritten input, not the proposed one', () => {
    const state = endOf({ registrations: [before('writes-draft')] });
    expect(state.world.files['release.txt']).toBe('draft');
    expect(state.completions[0]?.input).toEqual({ file_path: 'release.txt', content: 'draft' });
  });

  it('is no allow: a baseline that denies still blocks', () => {
    const baseline = { tools: {}, otherwise: 'deny' } as const;
    expect(releaseAfter({ registrations: [before('writes-draft')], baseline })).toBe('locked');
  });

  it.each([
    ['slow copy', [slow('writes-copy'), quick('writes-draft')], { 'release.txt': 'locked', 'copy.txt': 'published' }],
    ['slow draft', [quick('writes-copy'), slow('writes-draft')], { 'release.txt': 'draft' }],
  ])(
    'last-to-finish: the slowest of two rewriters wins whatever the order of registration (%s)',
    (_name, registrations, files) => {
      expect(endOf({ registrations, rewriteRule: 'last-to-finish' }).world.files).toEqual(files);
    },
  );

  it('last-to-finish: a guard judges what was proposed, so a rewriter can carry the effect past it', () => {
    const requests = [write({ file_path: 'copy.txt', content: 'published' })];
    const callbacks = {
      ...CALLBACKS,
      retargets: () =>
        ({ kind: 'rewrite', input: { file_path: 'release.txt', content: 'published' }, reason: '' }) as const,
    };
    const registrations = [before('retargets'), before('protects-release')];
    const turns = [{ prompt: 'go', requests }];
    expect(releaseAfter({ callbacks, registrations, turns, rewriteRule: 'last-to-finish' })).toBe('published');
    expect(releaseAfter({ callbacks, registrations, turns, rewriteRule: 'in-order' })).toBe('locked');
  });

  it('in-order: each callback sees what the one before it wrote, whatever the ticks', () => {
    const registrations = [slow('writes-copy'), quick('protects-release')];
    expect(endOf({ registrations, rewriteRule: 'in-order' }).world.files).toEqual({
      'release.txt': 'locked',
      'copy.txt': 'published',
    });
  });

  it('conflict-refuses: two different rewritings refuse the call', () => {
    const state = endOf({
      registrations: [before('writes-copy'), before('writes-draft')],
      rewriteRule: 'conflict-refuses',
    });
    expect(state.world.files).toEqual({ 'release.txt': 'locked' });
    expect(state.dispositions[0]).toMatchObject({
      cause: 'rewrite-conflict',
      registrationIds: ['r-writes-copy', 'r-writes-draft'],
    });
  });

  it('conflict-refuses: two equal rewritings are no conflict', () => {
    const registrations = ['a', 'b'].map((id) => registration(id, 'PreToolUse', 'Write', 'writes-draft'));
    expect(releaseAfter({ registrations, rewriteRule: 'conflict-refuses' })).toBe('draft');
  });
});

describe('other execution entries', () => {
  const session = { id: 'o', entry: 'tool-call', tool: 'OpenSession', input: { session: 's1' } } as const;
  const input = {
    id: 'i',
    entry: 'session-input',
    tool: 'SendInput',
    input: { session: 's1', file_path: 'release.txt', content: 'published' },
  } as const;
  const everything = [
    registration('all', 'PreToolUse', '*', 'protects-release'),
    registration('post', 'PostToolUse', '*', 'reports'),
  ];

  it('input to a session that was admitted raises no event and gets through', () => {
    const { frames, state } = runDispatch(
      scenario({ registrations: everything, turns: [{ prompt: 'go', requests: [session, input] }] }),
    );
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.attempts.map((attempt) => attempt.requestId)).toEqual(['o', 'o']);
    expect(stepsOf(frames, 'events-skipped').map((step) => step.request.id)).toEqual(['i']);
  });

  it('input to a session that was never opened fails', () => {
    const state = endOf({ turns: [{ prompt: 'go', requests: [input] }] });
    expect(state.dispositions).toEqual([{ requestId: 'i', kind: 'failed', error: 'no such session' }]);
    expect(state.world.files['release.txt']).toBe('locked');
  });

  it('input to a session skips the baseline as well', () => {
    const baseline = { tools: { SendInput: 'deny' }, otherwise: 'allow' } as const;
    expect(releaseAfter({ baseline, turns: [{ prompt: 'go', requests: [session, input] }] })).toBe('published');
  });

  it('a mention of a file raises no event, but a baseline rule still blocks it', () => {
    const mention = { id: 'm', entry: 'at-mention', tool: 'Read', input: { file_path: 'release.txt' } } as const;
    const turns = [{ prompt: 'go', requests: [mention] }];
    const registrations = [registration('all', 'PreToolUse', '*', 'denies')];
    expect(endOf({ registrations, turns }).dispositions).toEqual([{ requestId: 'm', kind: 'executed' }]);
    const denied = endOf({ registrations, turns, baseline: { tools: { Read: 'deny' }, otherwise: 'allow' } });
    expect(denied.dispositions[0]).toMatchObject({ kind: 'refused', cause: 'baseline' });
    expect(denied.attempts).toEqual([]);
  });

  it('a tool that is not offered is neither refused nor failed', () => {
    const request = { id: 'x', entry: 'tool-call', tool: 'toString', input: {} } as const;
    const state = endOf({
      registrations: [registration('all', 'PreToolUse', '*', 'denies')],
      turns: [{ prompt: 'go', requests: [request] }],
    });
    expect(state.dispositions).toEqual([{ requestId: 'x', kind: 'not-offered' }]);
    expect([state.attempts, state.completions]).toEqual([[], []]);
  });
});

describe('lifecycle events', () => {
  it('are raised in the order of a session', () => {
    const { frames } = runDispatch(scenario());
    expect(stepsOf(frames, 'event-raised').map((step) => step.event)).toEqual([
      'SessionStart',
      'UserPromptSubmit',
      'PreToolUse',
      'PostToolUse',
      'Stop',
      'SessionEnd',
    ]);
  });

  it('a deny at UserPromptSubmit refuses the prompt: nothing of it is proposed', () => {
    const { frames, state } = runDispatch(
      scenario({ registrations: [registration('p', 'UserPromptSubmit', null, 'denies')] }),
    );
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'prompt-refused' }]);
    expect(stepsOf(frames, 'request-proposed')).toEqual([]);
    expect(stepsOf(frames, 'prompt-refused').map((step) => step.registrationIds)).toEqual([['p']]);
    expect(state.world.files['release.txt']).toBe('locked');
  });

  it('an ask or allow at UserPromptSubmit decides nothing', () => {
    const registrations = ['asks', 'allows', 'writes-draft'].map((callback) =>
      registration(callback, 'UserPromptSubmit', null, callback),
    );
    const state = endOf({ registrations });
    expect(state.attempts.map((attempt) => attempt.effect)).toEqual([
      'decides-nothing',
      'decides-nothing',
      'decides-nothing',
    ]);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('a refused prompt leaves the next prompt alone', () => {
    const callbacks = {
      'no-first': (call: { readonly prompt: string | null }) =>
        call.prompt === 'first' ? ({ kind: 'deny', reason: 'no' } as const) : ({ kind: 'no-decision' } as const),
    };
    const turns = [
      { prompt: 'first', requests: [write()] },
      { prompt: 'second', requests: [{ ...write(), id: 'd' }] },
    ];
    const state = endOf({ callbacks, turns, registrations: [registration('p', 'UserPromptSubmit', null, 'no-first')] });
    expect(state.dispositions.map(({ requestId, kind }) => [requestId, kind])).toEqual([
      ['c', 'prompt-refused'],
      ['d', 'executed'],
    ]);
  });

  it('a deny at SessionStart prevents nothing', () => {
    expect(releaseAfter({ registrations: [registration('s', 'SessionStart', null, 'denies')] })).toBe('published');
  });

  it('the matcher of SessionStart is compared with the source of the session', () => {
    const registrations = ['startup', 'resume'].map((matcher) =>
      registration(matcher, 'SessionStart', matcher, 'reports'),
    );
    expect(endOf({ registrations }).attempts.map((attempt) => attempt.registrationId)).toEqual(['startup']);
  });

  it('the matcher key of an event without matcher is ignored', () => {
    const registrations = [registration('p', 'UserPromptSubmit', 'Write', 'denies')];
    expect(releaseAfter({ registrations })).toBe('locked');
  });

  it('a refused stop is raised again, and overridden after the bound', () => {
    const { frames, state } = runDispatch(scenario({ registrations: [registration('s', 'Stop', null, 'denies')] }));
    const refusals = stepsOf(frames, 'stop-refused');
    expect(refusals).toHaveLength(STOP_REFUSALS_MAX + 1);
    expect(refusals.filter((step) => step.overridden)).toHaveLength(1);
    expect(frames.at(-1)?.step.kind).toBe('session-ended');
    expect(state.world.files['release.txt']).toBe('published');
  });
});

describe('an undecided matcher', () => {
  const registrations = [registration('r', 'PreToolUse', 'Write(', 'denies')];

  it('blocks nothing where it stays silent', () => {
    expect(releaseAfter({ registrations, undecidedMatcher: 'stays-silent' })).toBe('published');
  });

  it('blocks where it is declared to fire', () => {
    expect(releaseAfter({ registrations, undecidedMatcher: 'fires' })).toBe('locked');
  });

  it('is shown as undecided, not as a miss', () => {
    const { frames } = runDispatch(scenario({ registrations }));
    const considered = stepsOf(frames, 'registration-considered').filter((step) => step.event === 'PreToolUse');
    expect(considered.map((step) => [step.result, step.runs])).toEqual([['matcher-undecided', false]]);
  });
});

describe('step by step', () => {
  it('frames are numbered from 0 without gaps and end with the session', () => {
    const { frames } = runDispatch(scenario({ registrations: [before('denies')] }));
    expect(frames.map((frame) => frame.number)).toEqual(frames.map((_frame, index) => index));
    expect(frames.at(-1)?.step.kind).toBe('session-ended');
  });

  it('the way of a refused call, in order', () => {
    const { frames } = runDispatch(scenario({ registrations: [before('denies')] }));
    const kinds = frames.map((frame) => frame.step.kind);
    const from = kinds.indexOf('request-proposed');
    expect(kinds.slice(from, from + 6)).toEqual([
      'request-proposed',
      'event-raised',
      'registration-considered',
      'callback-answered',
      'answers-combined',
      'request-refused',
    ]);
  });

  it('earlier frames keep the state that they had', () => {
    const { frames } = runDispatch(scenario());
    const proposed = frames.find((frame) => frame.step.kind === 'request-proposed');
    expect(proposed?.state.world.files).toEqual({ 'release.txt': 'locked' });
    expect(frames.at(-1)?.state.world.files).toEqual({ 'release.txt': 'published' });
  });

  it('a caller that stops asking has executed nothing further', () => {
    const executed: string[] = [];
    const tools = {
      Write: (world: ReturnType<typeof scenario>['world']) => {
        executed.push('Write');
        return { world, outcome: { kind: 'succeeded', output: '' } as const };
      },
    };
    for (const frame of dispatch(scenario({ tools }))) if (frame.step.kind === 'request-proposed') break;
    expect(executed).toEqual([]);
  });

  it('the generator returns the last state', () => {
    const steps = dispatch(scenario());
    let next = steps.next();
    while (next.done !== true) next = steps.next();
    expect(next.value).toEqual(endOf({}));
  });

  it('the scenario that was handed in is not changed', () => {
    const given = scenario({ registrations: [before('writes-draft'), after('denies')] });
    const copy = structuredClone({ world: given.world, registrations: given.registrations, turns: given.turns });
    runDispatch(given);
    expect({ world: given.world, registrations: given.registrations, turns: given.turns }).toEqual(copy);
  });
});
