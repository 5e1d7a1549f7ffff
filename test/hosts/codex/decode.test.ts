import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/hosts/codex/decode.ts';
import type { GuardAnswer, HandlerResult } from '../../../src/hosts/guard-answer.ts';

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

function exited(change: Partial<Exited> = {}): Exited {
  return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: 0, childHoldsPipe: false, ...change };
}

function made(result: HandlerResult, change: Partial<GuardAnswer> = {}): string {
  const { decision, rule } = decode({
    hostVersion: '0.171.0',
    surface: 'cli-headless',
    event: 'PreToolUse',
    tool: 'exec_command',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: false,
    result,
    sibling: null,
    ...change,
  });
  return `${decision} ${rule}`;
}

const DENY = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'no' };

function nested(change: object = {}, beside: object = {}): string {
  return JSON.stringify({ hookSpecificOutput: { ...DENY, ...change }, ...beside });
}

const REFUSAL = exited({ exitCode: 2, stderr: 'no' });

describe('answers by exit code', () => {
  it.each([
    ['exit 2 with a reason', REFUSAL, 'blocks CX-F1'],
    ['exit 2 with JSON on both outputs', exited({ exitCode: 2, stderr: '{"a":1}', stdout: nested() }), 'blocks CX-F1'],
    ['exit 2 in silence', exited({ exitCode: 2 }), 'runs CX-F3'],
    ['exit 2 with a blank reason', exited({ exitCode: 2, stderr: ' \n' }), 'runs CX-F3'],
    ['exit 2 with a deny on the output only', exited({ exitCode: 2, stdout: nested() }), 'runs CX-F3'],
    ['exit 1 with a reason', exited({ exitCode: 1, stderr: 'no' }), 'runs CX-F3'],
    ['exit 1 with a deny', exited({ exitCode: 1, stdout: nested() }), 'runs CX-F3'],
    ['exit 127', exited({ exitCode: 127, stderr: 'not found' }), 'runs CX-F3'],
    ['silence', exited(), 'runs CX-F3'],
    ['no program', { kind: 'missing' } as const, 'runs CX-F3'],
    ['a signal', { kind: 'signalled', signal: 'SIGKILL', stdout: '', stderr: 'no' } as const, 'runs CX-F3'],
  ])('%s', (_name, result, expected) => {
    expect(made(result)).toBe(expected);
  });
});

describe('answers on the standard output', () => {
  it.each([
    [nested(), 'blocks CX-F2'],
    [`\n${nested()}\n`, 'blocks CX-F2'],
    ['{"decision":"block","reason":"no"}', 'blocks CX-F2'],
    [nested({ permissionDecisionReason: ' ' }), 'runs CX-F3'],
    [nested({ permissionDecisionReason: undefined }), 'runs CX-F3'],
    [nested({ hookEventName: undefined }), 'runs CX-F3'],
    [nested({ hookEventName: 'BeforeTool' }), 'runs CX-F3'],
    [nested({ permissionDecision: 'Deny' }), 'runs CX-F3'],
    [nested({ permissionDecision: 'ask' }), 'runs CX-F3'],
    [nested({ permissionDecision: 'allow' }), 'runs CX-F3'],
    [nested({ permissionDecision: 'allow', updatedInput: { command: 'ls' } }), 'runs CX-F4'],
    [nested({ permissionDecision: 'allow', updatedInput: {} }, { decision: 'block', reason: 'no' }), 'runs CX-F4'],
    [nested({ note: 1 }), 'runs CX-F3'],
    [nested({}, { note: 1 }), 'runs CX-F3'],
    [nested({}, { suppressOutput: true }), 'runs CX-F3'],
    [nested({}, { continue: false }), 'runs CX-F3'],
    ['{"decision":"block"}', 'runs CX-F3'],
    ['{"decision":"block","reason":""}', 'runs CX-F3'],
    ['{"decision":"deny","reason":"no"}', 'runs CX-F3'],
    ['{"continue":false,"stopReason":"no"}', 'runs CX-F3'],
    [`refused ${nested()}`, 'runs CX-F3'],
    [`\uFEFF${nested()}`, 'runs CX-F3'],
    [`[${nested()}]`, 'runs CX-F3'],
    ['{"hookSpecificOutput": {', 'runs CX-F3'],
    ['{"permission":"deny"}', 'runs CX-F3'],
    [nested({}, { systemMessage: 'x' }), 'undecidable CX-F2'],
    [nested({ additionalContext: 'x' }), 'undecidable CX-F2'],
  ])('%s: %s', (stdout, expected) => {
    expect(made(exited({ stdout }))).toBe(expected);
  });
});

describe('what stands around an answer', () => {
  it.each([
    ['a limit in seconds that is passed', exited({ ...REFUSAL, delayMs: 4000 }), { timeout: 1 }, 'runs CX-F3'],
    ['a limit in seconds that is kept', exited({ ...REFUSAL, delayMs: 4000 }), { timeout: 5 }, 'blocks CX-F1'],
    ['a limit of 0, read as 1', exited({ ...REFUSAL, delayMs: 500 }), { timeout: 0 }, 'blocks CX-F1'],
    ['the default of 600 seconds', exited({ ...REFUSAL, delayMs: 599_000 }), {}, 'blocks CX-F1'],
    ['an asynchronous handler', REFUSAL, { async: true }, 'runs CX-H3'],
  ])('%s', (_name, result, handler, expected) => {
    expect(made(result, { handler: { timeout: null, async: false, onFailure: null, ...handler } })).toBe(expected);
  });

  it.each([
    [{ event: 'PostToolUse' }, 'runs G-OBS'],
    [{ event: 'PermissionRequest' }, 'runs CX-E2'],
    [{ tool: 'write_stdin' }, 'runs CX-R1'],
    [{ tool: 'exec' }, 'runs CX-R3'],
    [{ hostVersion: '0.117.0', tool: 'apply_patch' }, 'runs CX-V1'],
    [{ hostVersion: '0.117.0', tool: 'shell_command' }, 'blocks CX-F1'],
    [{ hostVersion: '0.172.0' }, 'undecidable G-VER'],
    [{ hostVersion: 'unknown' as const }, 'undecidable G-VER'],
    [{ surface: 'ide' as const }, 'undecidable CX-O3'],
    [{ sibling: exited() }, 'blocks CX-F1'],
    [{ sibling: exited({ exitCode: 1 }) }, 'blocks CX-F1'],
    [{ sibling: exited({ stdout: nested({ permissionDecision: 'allow', updatedInput: {} }) }) }, 'undecidable CX-K2'],
  ])('a refusal with %j: %s', (change, expected) => {
    expect(made(REFUSAL, change)).toBe(expected);
  });

  it('a refusal of the handler beside a silent one counts', () => {
    expect(made(exited(), { sibling: REFUSAL })).toBe('blocks CX-F1');
  });
});

describe('a key that stands twice', () => {
  it.each([
    '{"decision":"block","decision":"block","reason":"x"}',
    `{"hookSpecificOutput":{"permissionDecision":"deny",${JSON.stringify(DENY).slice(1)}}`,
  ])('%s is no answer: runs', (stdout) => {
    expect(made(exited({ stdout }))).toMatch(/^runs/u);
  });
});
