import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/hosts/qwen-code/decode.ts';
import type { GuardAnswer, HandlerResult } from '../../../src/hosts/guard-answer.ts';

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

function exited(rest: Partial<Exited>): Exited {
  return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: 0, childHoldsPipe: false, ...rest };
}

const shown = (result: HandlerResult, rest: Partial<GuardAnswer> = {}): string => {
  const { decision, rule } = decode({
    hostVersion: '0.24.4',
    surface: 'cli-headless',
    event: 'PreToolUse',
    tool: 'run_shell_command',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: false,
    result,
    sibling: null,
    ...rest,
  });
  return `${decision} ${rule}`;
};

const nested = (permissionDecision: string, rest: object = { permissionDecisionReason: 'x' }): string =>
  JSON.stringify({ hookSpecificOutput: { permissionDecision, ...rest } });
const DENY = '{"decision":"deny","reason":"x"}';

describe('an answer at PreToolUse', () => {
  it.each<readonly [string, Partial<Exited>, string]>([
    ['exit 2 with a text on stderr', { exitCode: 2, stderr: 'no\n' }, 'blocks QW-F1'],
    ['the same beside a text on stdout', { exitCode: 2, stdout: 'hi', stderr: 'no' }, 'blocks QW-F1'],
    ['the same beside a JSON on stdout', { exitCode: 2, stdout: '{"a":1}', stderr: 'no' }, 'blocks QW-F1'],
    ['two lines on stderr, each a JSON', { exitCode: 2, stderr: '1\n{}\n' }, 'blocks QW-F1'],
    ['deny', { stdout: DENY }, 'blocks QW-F1'],
    ['block', { stdout: '{"decision":"block"}' }, 'blocks QW-F1'],
    ['a nested deny', { stdout: nested('deny') }, 'blocks QW-F1'],
    ['a nested deny with exit 1', { stdout: nested('deny'), exitCode: 1 }, 'blocks QW-F1'],
    ['continue false', { stdout: '{"continue":false}' }, 'blocks QW-F1'],
    ['a nested ask', { stdout: nested('ask') }, 'blocks QW-F1'],
    ['nothing', {}, 'runs QW-F2'],
    ['exit 2 without a word', { exitCode: 2 }, 'runs QW-F2'],
    ['exit 2 with the text on stdout only', { exitCode: 2, stdout: 'no' }, 'runs QW-F2'],
    ['exit 2 with a JSON on stderr', { exitCode: 2, stderr: '{"level":"error"}' }, 'runs QW-F2'],
    ['a refusal on stdout with a silent exit 2', { exitCode: 2, stdout: DENY }, 'runs QW-F2'],
    ['exit 1 with a text', { exitCode: 1, stderr: 'no' }, 'runs QW-F2'],
    ['exit 3 with a text', { exitCode: 3, stderr: 'no' }, 'runs QW-F2'],
    ['a text before the JSON', { stdout: `log\n${DENY}` }, 'runs QW-F2'],
    ['a broken JSON', { stdout: '{oops', stderr: 'no' }, 'runs QW-F2'],
    ['a text', { stdout: 'DENY' }, 'runs QW-F2'],
    ['a word in another case', { stdout: '{"decision":"Deny"}' }, 'runs QW-F2'],
    ['a rewritten input', { stdout: '{"hookSpecificOutput":{"updatedInput":{}}}' }, 'runs QW-F2'],
    ['a nested deny without a reason', { stdout: nested('deny', {}) }, 'undecidable QW-F1'],
    ['a refusal with exit 3', { stdout: DENY, exitCode: 3 }, 'undecidable QW-F2'],
    ['a refusal on stderr', { stderr: DENY }, 'undecidable QW-F2'],
    ['a refusal on stderr with exit 2', { stderr: DENY, exitCode: 2 }, 'undecidable QW-F2'],
  ])('%s: %s', (_, result, expected) => {
    expect(shown(exited(result))).toBe(expected);
  });

  it.each<readonly [string, HandlerResult]>([
    ['a program that is not there', { kind: 'missing' }],
    ['a guard ended by a signal', { kind: 'signalled', signal: 'SIGKILL', stdout: DENY, stderr: 'no' }],
  ])('%s decides nothing', (_, result) => {
    expect(shown(result)).toBe('runs QW-F2');
  });
});

describe('the limit', () => {
  it.each<readonly [number | null, number, string]>([
    [1500, 3500, 'runs QW-F2'],
    [2, 3000, 'runs QW-F2'],
    [5, 300, 'blocks QW-F1'],
    [999, 3000, 'blocks QW-F1'],
    [null, 61_000, 'runs QW-F2'],
    [1000, 800, 'undecidable QW-U2'],
    [0, 0, 'undecidable QW-U2'],
  ])('of %s against a pause of %s ms: %s', (timeout, delayMs, expected) => {
    const handler = { timeout, async: false, onFailure: null };
    expect(shown(exited({ exitCode: 2, stderr: 'no', delayMs }), { handler })).toBe(expected);
  });
});

describe('outside the gate', () => {
  it.each<readonly [Partial<GuardAnswer>, string]>([
    [{ event: 'PostToolUse' }, 'runs G-OBS'],
    [{ event: 'BeforeTool' }, 'runs QW-E2'],
    [{ event: 'PermissionRequest' }, 'undecidable QW-E1'],
    [{ handler: { timeout: null, async: true, onFailure: null } }, 'runs QW-H2'],
    [{ surface: 'acp' }, 'blocks QW-F1'],
    [{ surface: 'ide' }, 'undecidable G-TIER'],
    [{ hostVersion: '0.26.8' }, 'undecidable G-VER'],
  ])('%j: %s', (rest, expected) => {
    expect(shown(exited({ stdout: DENY }), rest)).toBe(expected);
  });
});

describe('two handlers, the sibling first', () => {
  const allow = exited({ stdout: nested('allow') });
  const deny = exited({ stdout: nested('deny') });

  it.each<readonly [string, HandlerResult, HandlerResult, string]>([
    ['a nested deny, then a nested allow', deny, allow, 'runs QW-K1'],
    ['a decision deny, then a nested allow', exited({ stdout: DENY }), allow, 'runs QW-K1'],
    ['exit 2, then a nested allow', exited({ exitCode: 2, stderr: 'no' }), allow, 'runs QW-K1'],
    ['a nested allow, then a nested deny', allow, deny, 'blocks QW-F1'],
    ['a nested allow, then exit 2', allow, exited({ exitCode: 2, stderr: 'no' }), 'undecidable QW-K1'],
    ['a nested deny, then silence', deny, exited({}), 'blocks QW-F1'],
    ['a nested deny, then a crash', deny, exited({ exitCode: 1, stderr: 'x' }), 'blocks QW-F1'],
    ['a nested deny, then a plain allow', deny, exited({ stdout: '{"decision":"allow"}' }), 'undecidable QW-K1'],
    ['silence, then a nested deny', exited({}), deny, 'blocks QW-F1'],
    ['silence twice', exited({}), exited({}), 'runs QW-F2'],
  ])('%s: %#', (_, sibling, result, expected) => {
    expect(shown(result, { sibling })).toBe(expected);
  });
});
