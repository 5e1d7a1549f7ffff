import { describe, expect, it } from 'vitest';
import { readCommentedJson } from '../../src/hosts/commented-json.ts';
import { readHookGroups } from '../../src/hosts/hook-groups.ts';
import { loadModule } from '../../src/hosts/module-run.ts';
import { BYPASS, guard, session, told, USER_CONFIG, USER_HOOKS } from '../hosts/codex/a-session.ts';

const HANDLER = { type: 'command', command: 'x' };

/** A wrong answer takes minutes; a slow machine takes seconds. */
const SLOW_MS = 5_000;

describe('files of hosts that are made to cost time', () => {
  it('ten thousand handlers of Codex CLI end in an open answer', () => {
    const many = Array.from({ length: 10_000 }, () => ({ matcher: '(a|b)*c', hooks: [guard()] }));
    const files = { [USER_HOOKS]: JSON.stringify({ hooks: { PreToolUse: many } }), [USER_CONFIG]: '' };
    const started = performance.now();
    expect(told(session({ flags: [BYPASS], files }))).toMatch(/^UNVERIFIED/u);
    expect(performance.now() - started).toBeLessThan(SLOW_MS);
  });

  it.each([
    ['many groups', Array.from({ length: 2_000 }, () => ({ hooks: [] as unknown[] })), false],
    ['many handlers', [{ hooks: Array.from({ length: 1_001 }, () => HANDLER) }], true],
    ['costly matchers', Array.from({ length: 40 }, () => ({ matcher: '(?=a)'.repeat(300), hooks: [HANDLER] })), true],
    ['many flat handlers', Array.from({ length: 1_500 }, () => HANDLER), true],
  ])('%s in one event are bounded', (_, groups, isTooMuch) => {
    const reading = readCommentedJson(JSON.stringify({ hooks: { E: groups } }), 'settings.json');
    if (reading.kind !== 'document') throw new Error('expected a document');
    expect(readHookGroups(reading.document, ['hooks']).isTooMuch).toBe(isTooMuch);
  });

  it('a module of many tokens is not decided', () => {
    expect(loadModule('a;'.repeat(60_000), 'javascript').kind).toBe('undecided');
  });
});
