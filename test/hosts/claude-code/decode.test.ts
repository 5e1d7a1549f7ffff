import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/hosts/claude-code/decode.ts';
import type { GuardAnswer, HandlerResult } from '../../../src/hosts/guard-answer.ts';

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

function exited(change: Partial<Exited> = {}): Exited {
  return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: 0, childHoldsPipe: false, ...change };
}

function answer(result: HandlerResult, change: Partial<GuardAnswer> = {}): GuardAnswer {
  return {
    hostVersion: '2.1.332',
    surface: 'cli-interactive',
    event: 'PreToolUse',
    tool: 'Bash',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: false,
    result,
    sibling: null,
    ...change,
  };
}

function made(result: HandlerResult, change?: Partial<GuardAnswer>): string {
  const { decision, rule } = decode(answer(result, change));
  return `${decision} ${rule}`;
}

function nested(permissionDecision: string, more: object = {}): string {
  const reason = { permissionDecisionReason: 'no' };
  return JSON.stringify({
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, ...reason, ...more },
  });
}

describe('exit code 2', () => {
  it.each<readonly [string, string, string]>([
    ['', '2.1.332', 'blocks CC-F3'],
    ['text', '2.1.332', 'blocks CC-F3'],
    [nested('allow'), '2.1.332', 'blocks CC-F3'],
    ['{"decision":7}', '2.1.332', 'blocks CC-F3'],
    ['{"decision":7}', '2.1.213', 'runs CC-F3'],
    [nested('allow'), '2.1.213', 'blocks CC-F3'],
    [nested('allow'), '2.1.89', 'undecidable CC-F3'],
    ['', '2.1.89', 'blocks CC-F3'],
  ])('beside the output %j on %s: %s', (stdout, hostVersion, expected) => {
    expect(made(exited({ exitCode: 2, stdout }), { hostVersion })).toBe(expected);
  });
});

describe('exit code 0', () => {
  it.each<readonly [string, string, string]>([
    ['nothing', '', 'runs CC-F1'],
    ['a nested deny', nested('deny'), 'blocks CC-F2'],
    ['a nested allow', nested('allow'), 'runs CC-F2'],
    ['a nested word of no language', nested('block'), 'runs CC-F4'],
    [
      'a deny without the name of its event',
      '{"hookSpecificOutput":{"permissionDecision":"deny"}}',
      'undecidable CC-F2',
    ],
    ['a deny of another event', nested('deny', { hookEventName: 'PostToolUse' }), 'undecidable CC-F2'],
    ['a deny without a reason', nested('deny', { permissionDecisionReason: ' ' }), 'undecidable CC-F2'],
    ['a deny beside a stranger', `{"x":1,${nested('deny').slice(1)}`, 'undecidable CC-U'],
    ['a flat deny', '{"permissionDecision":"deny"}', 'runs CC-F4'],
    ['approve false', '{"approve":false}', 'runs CC-F4'],
    ['the permission of another dialect', '{"permission":"deny"}', 'runs CC-F4'],
    ['the old block', '{"decision":"block","reason":"no"}', 'blocks CC-E1'],
    ['the old approve', '{"decision":"approve"}', 'runs CC-E1'],
    ['the old block without a reason', '{"decision":"block"}', 'undecidable CC-E1'],
    ['a decision of another dialect', '{"decision":"deny","reason":"no"}', 'undecidable CC-F4'],
    ['the end of the turn', '{"continue":false}', 'blocks CC-E1'],
    ['a banner before a deny', `ready\n${nested('deny')}`, 'runs CC-F9'],
    ['a deny cut short', nested('deny').slice(0, -1), 'runs CC-F8'],
    ['an array', `[${nested('deny')}]`, 'runs CC-F9'],
    ['a defer', nested('defer'), 'runs CC-F11'],
  ])('with %s', (_, stdout, expected) => {
    expect(made(exited({ stdout }))).toBe(expected);
  });

  it('with a deny on the error output runs: only the output is read', () => {
    expect(made(exited({ stderr: nested('deny') }))).toBe('runs CC-F1');
  });

  it('with keys of the prototype decides nothing', () => {
    expect(made(exited({ stdout: '{"__proto__":{"decision":"block","reason":"no"}}' }))).toBe('runs CC-F4');
  });
});

describe('another exit code', () => {
  it.each<readonly [string, string, string]>([
    ['', '2.1.332', 'runs CC-F5'],
    ['plain', '2.1.332', 'runs CC-F5'],
    [nested('deny'), '2.1.332', 'blocks CC-F7'],
    [nested('deny'), '2.1.226', 'runs CC-F7'],
    ['{broken', '2.1.332', 'runs CC-F5'],
  ])('with the output %j on %s: %s', (stdout, hostVersion, expected) => {
    expect(made(exited({ exitCode: 1, stdout }), { hostVersion })).toBe(expected);
  });
});

describe('a guard that fails', () => {
  const late = exited({ exitCode: 2, delayMs: 8000 });
  const handler = { timeout: 5, async: false, onFailure: 'block' };

  it.each<readonly [string, HandlerResult, Partial<GuardAnswer>, string]>([
    ['is late', late, { handler: { ...handler, onFailure: null } }, 'runs CC-F6'],
    ['is late in a limit counted in seconds', exited({ exitCode: 2, delayMs: 4000 }), { handler }, 'blocks CC-F3'],
    ['is late, onFailure block', late, { handler }, 'blocks CC-H5'],
    ['is late, onFailure block, too old', late, { handler, hostVersion: '2.1.294' }, 'runs CC-H5'],
    ['is late, onFailure of no meaning', late, { handler: { ...handler, onFailure: 'deny' } }, 'undecidable CC-U7'],
    ['is a late callback', late, { handler: { ...handler, onFailure: null }, isCallback: true }, 'blocks CC-H9'],
    ['is missing', { kind: 'missing' }, {}, 'runs CC-F5'],
    ['is missing, onFailure block', { kind: 'missing' }, { handler }, 'blocks CC-H5'],
    ['is killed', { kind: 'signalled', signal: 'SIGKILL', stdout: '', stderr: '' }, {}, 'runs CC-F5'],
    [
      'crashes, onFailure continue',
      exited({ exitCode: 1 }),
      { handler: { ...handler, onFailure: 'continue' } },
      'runs CC-F5',
    ],
  ])('because it %s', (_, result, change, expected) => {
    expect(made(result, change)).toBe(expected);
  });

  it('asynchronously decides nothing, whatever its failure is to mean', () => {
    expect(made(exited({ exitCode: 2 }), { handler: { ...handler, async: true } })).toBe('runs CC-H2');
  });
});

describe('who is asked', () => {
  it('refuses headless, where there is nobody', () => {
    expect(made(exited({ stdout: nested('ask') }), { surface: 'cli-headless' })).toBe('blocks CC-F12');
  });

  it('is left open where a person sits', () => {
    expect(made(exited({ stdout: nested('ask') }))).toBe('undecidable CC-F12');
  });
});

describe('two handlers', () => {
  it.each<readonly [string, string, string]>([
    [nested('allow'), nested('deny'), 'blocks CC-F2'],
    [nested('deny'), nested('allow'), 'blocks CC-F2'],
    ['', nested('allow'), 'runs CC-F2'],
    ['{"decision":"deny"}', '', 'undecidable CC-F4'],
  ])('that say %j and %j', (first, second, expected) => {
    expect(made(exited({ stdout: second }), { sibling: exited({ stdout: first }) })).toBe(expected);
  });
});

describe('where nothing can be refused', () => {
  it('an after-event is only told', () => {
    expect(made(exited({ exitCode: 2 }), { event: 'PostToolUse' })).toBe('runs G-OBS');
  });

  it('a version without evidence is undecidable, a newer one too', () => {
    expect(made(exited({ exitCode: 2 }), { hostVersion: 'unknown' })).toBe('undecidable G-VER');
    expect(made(exited({ exitCode: 2 }), { hostVersion: '9.9.9' })).toBe('undecidable G-VER');
  });
});
