import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/hosts/gemini-cli/decode.ts';
import type { GuardAnswer, HandlerResult } from '../../../src/hosts/guard-answer.ts';

type Exited = Extract<HandlerResult, { kind: 'exited' }>;

function exited(rest: Partial<Exited>): Exited {
  return { kind: 'exited', exitCode: 0, stdout: '', stderr: '', delayMs: 0, childHoldsPipe: false, ...rest };
}

function answer(result: HandlerResult, rest: Partial<GuardAnswer> = {}): GuardAnswer {
  return {
    hostVersion: '0.61.0',
    surface: 'cli-headless',
    event: 'BeforeTool',
    tool: 'run_shell_command',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: false,
    result,
    sibling: null,
    ...rest,
  };
}

const shown = (result: HandlerResult, rest: Partial<GuardAnswer> = {}): string => {
  const { decision, rule } = decode(answer(result, rest));
  return `${decision} ${rule}`;
};

const DENY = '{"decision":"deny","reason":"x"}';
const NESTED = '{"hookSpecificOutput":{"permissionDecision":"deny","permissionDecisionReason":"x"}}';

describe('an answer at BeforeTool', () => {
  it.each<readonly [string, Partial<Exited>, string]>([
    ['exit 2 with a text on stderr', { exitCode: 2, stderr: 'no\n' }, 'blocks GM-F3'],
    ['exit 2 with a text on stdout', { exitCode: 2, stdout: 'no\n' }, 'blocks GM-F3'],
    ['exit 3 with a text', { exitCode: 3, stderr: 'no' }, 'blocks GM-F3'],
    ['deny', { stdout: DENY }, 'blocks GM-F3'],
    ['deny with exit 1', { stdout: DENY, exitCode: 1 }, 'blocks GM-F3'],
    ['deny with exit 2 and a text', { stdout: DENY, stderr: 'no', exitCode: 2 }, 'blocks GM-F3'],
    ['deny on stderr alone', { stderr: DENY }, 'blocks GM-F3'],
    ['block without a reason', { stdout: '{"decision":"block"}' }, 'blocks GM-F3'],
    ['continue false', { stdout: '{"continue":false}' }, 'blocks GM-F3'],
    ['ask', { stdout: '{"decision":"ask"}' }, 'blocks GM-F3'],
    ['nothing', {}, 'runs GM-F4'],
    ['exit 2 without a word', { exitCode: 2 }, 'runs GM-F4'],
    ['exit 2 with white space', { exitCode: 2, stderr: ' \n' }, 'runs GM-F4'],
    ['exit 1 with a text', { exitCode: 1, stderr: 'no' }, 'runs GM-F2'],
    ['exit 0 with a text', { stdout: 'DENY' }, 'runs GM-F2'],
    ['exit 2 with a number on stdout', { exitCode: 2, stdout: '5', stderr: 'no' }, 'runs GM-F4'],
    ['exit 2 with a JSON of a log', { exitCode: 2, stdout: '{"systemMessage":"x"}', stderr: 'no' }, 'runs GM-F4'],
    ['exit 2 with a list on stderr', { exitCode: 2, stderr: '[1]' }, 'runs GM-F4'],
    ['exit 2 with a JSON on stderr', { exitCode: 2, stderr: '{"level":"error"}' }, 'runs GM-F4'],
    ['the form of another host', { exitCode: 2, stdout: NESTED, stderr: 'no' }, 'runs GM-F4'],
    ['a word in another case', { stdout: '{"decision":"Deny"}' }, 'runs GM-F4'],
    ['a decision in a prototype', { stdout: '{"__proto__":{"decision":"deny"}}' }, 'runs GM-F4'],
    ['a text before the JSON', { stdout: `log\n${DENY}` }, 'runs GM-F2'],
    ['a broken JSON', { stdout: '{oops' }, 'runs GM-F2'],
    ['a text before the JSON with exit 2', { stdout: `log\n${DENY}`, exitCode: 2 }, 'blocks GM-F3'],
    ['a JSON text', { exitCode: 2, stdout: '"deny"' }, 'undecidable GM-F1'],
  ])('%s: %s', (_, result, expected) => {
    expect(shown(exited(result))).toBe(expected);
  });

  it('a program that is not there refuses by accident', () => {
    expect(shown({ kind: 'missing' })).toBe('blocks GM-F3');
  });

  it('a guard ended by a signal decides nothing', () => {
    expect(shown({ kind: 'signalled', signal: 'SIGKILL', stdout: DENY, stderr: 'no' })).toBe('runs GM-F4');
  });

  it('whom a terminal asks is not decided here', () => {
    expect(shown(exited({ stdout: '{"decision":"ask"}' }), { surface: 'cli-interactive' })).toBe('undecidable GM-F3');
  });
});

describe('the limit', () => {
  const within = (timeout: number | null, delayMs: number, childHoldsPipe = false): string =>
    shown(exited({ exitCode: 2, stderr: 'no', delayMs, childHoldsPipe }), {
      handler: { timeout, async: false, onFailure: null },
    });

  it.each<readonly [number | null, number, string]>([
    [500, 3000, 'runs GM-H1'],
    [5, 0, 'runs GM-H1'],
    [null, 61_000, 'runs GM-H1'],
    [null, 59_000, 'blocks GM-F3'],
    [10_000, 300, 'blocks GM-F3'],
    [400, 100, 'undecidable GM-U3'],
    [0, 0, 'undecidable GM-U3'],
  ])('of %s ms against a pause of %s ms: %s', (timeout, delayMs, expected) => {
    expect(within(timeout, delayMs)).toBe(expected);
  });

  it('is not enforced behind a child on the pipe, and the late answer is discarded', () => {
    expect(within(1500, 6000, true)).toBe('runs GM-H2');
  });
});

describe('outside the gate', () => {
  const deny = exited({ stdout: DENY });

  it.each<readonly [Partial<GuardAnswer>, string]>([
    [{ event: 'AfterTool' }, 'runs G-OBS'],
    [{ event: 'BeforeAgent' }, 'runs GM-E2'],
    [{ event: 'PreToolUse' }, 'runs GM-E3'],
    [{ surface: 'acp' }, 'runs GM-R1'],
    [{ surface: 'ide' }, 'undecidable G-TIER'],
    [{ hostVersion: '0.62.0' }, 'undecidable G-VER'],
    [{ hostVersion: 'unknown' }, 'undecidable G-VER'],
  ])('%j: %s', (rest, expected) => {
    expect(shown(deny, rest)).toBe(expected);
  });
});

describe('two handlers', () => {
  const allow = exited({ stdout: '{"decision":"allow"}' });
  const deny = exited({ stdout: DENY });

  it('a refusal wins over an approval, whichever comes first', () => {
    expect(shown(allow, { sibling: deny })).toBe('blocks GM-K1');
    expect(shown(deny, { sibling: allow })).toBe('blocks GM-F3');
  });

  it('two that refuse nothing refuse nothing', () => {
    expect(shown(allow, { sibling: exited({}) })).toBe('runs GM-F4');
  });

  it('a sibling of which nobody knows leaves it open', () => {
    expect(shown(allow, { sibling: exited({ stdout: '"x"' }) })).toBe('undecidable GM-F1');
  });
});
