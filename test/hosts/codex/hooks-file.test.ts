import { describe, expect, it } from 'vitest';
import { CODEX } from '../../../src/hosts/codex/contract.ts';
import { BYPASS, guard, hooksJson, session, told, USER_CONFIG, USER_HOOKS } from './a-session.ts';

function withFile(text: string): string {
  return told(session({ flags: [BYPASS], files: { [USER_HOOKS]: text, [USER_CONFIG]: '' } }));
}

const GROUP = { matcher: 'Bash', hooks: [guard()] };

function file(hooks: unknown, beside: object = {}): string {
  return JSON.stringify({ hooks, ...beside });
}

describe('what the host takes of a hooks.json', () => {
  it.each([
    ['the plain form', file({ PreToolUse: [GROUP] })],
    ['a description beside hooks', file({ PreToolUse: [GROUP] }, { description: 'team' })],
    ['an unknown key of a handler', file({ PreToolUse: [{ matcher: 'Bash', hooks: [guard({ note: 1 })] }] })],
    [
      'an if, which is ignored',
      file({ PreToolUse: [{ matcher: 'Bash', if: 'x', hooks: [guard({ if: 'Bash(ls)' })] }] }),
    ],
    ['an unknown event beside it', file({ Elsewhen: [GROUP], PreToolUse: [GROUP] })],
    [
      'a sibling group with an expression that is refused',
      file({ PreToolUse: [{ ...GROUP, matcher: '(?!x)' }, GROUP] }),
    ],
    [
      'a sibling with an empty command',
      file({ PreToolUse: [{ matcher: 'Bash', hooks: [guard({ command: '' }), guard()] }] }),
    ],
    ['a null matcher', file({ PreToolUse: [{ matcher: null, hooks: [guard()] }] })],
    ['white space around', ` \n${file({ PreToolUse: [GROUP] })}\n`],
  ])('%s: COVERED', (_name, text) => {
    expect(withFile(text)).toBe('COVERED');
  });

  it.each([
    ['no outer hooks key', JSON.stringify({ PreToolUse: [GROUP] }), 'CX-S1'],
    ['an empty object', '{}', 'CX-S1'],
    ['a list', '[]', 'CX-S1'],
    ['a version beside hooks', file({ PreToolUse: [GROUP] }, { version: 1 }), 'CX-S2'],
    ['a schema key beside hooks', file({ PreToolUse: [GROUP] }, { $schema: 'x' }), 'CX-S2'],
    ['a comment', `// x\n${file({ PreToolUse: [GROUP] })}`, 'CX-S3'],
    ['a trailing comma', file({ PreToolUse: [GROUP] }).replace(/\}$/u, ',}'), 'CX-S3'],
    ['a byte order mark', `\uFEFF${file({ PreToolUse: [GROUP] })}`, 'CX-S3'],
    ['a repeated key', file({ PreToolUse: [GROUP] }).replace('"matcher"', '"matcher":"x","matcher"'), 'CX-S3'],
    ['an empty file', '', 'CX-S3'],
    ['half a file', '{"hooks":', 'CX-S3'],
    ['a matcher that is an object', hooksJson({ tool_name: 'Bash' }), 'CX-S4'],
    ['a matcher that is a list', hooksJson(['Bash']), 'CX-S4'],
    ['a timeout as text', hooksJson('Bash', guard({ timeout: '5' })), 'CX-S4'],
    ['a timeout with a fraction', hooksJson('Bash', guard({ timeout: 5.5 })), 'CX-S4'],
    ['a negative timeout', hooksJson('Bash', guard({ timeout: -1 })), 'CX-S4'],
    ['an async as text', hooksJson('Bash', guard({ async: 'true' })), 'CX-S4'],
    ['a command that is a list', hooksJson('Bash', guard({ command: ['node', 'x'] })), 'CX-S4'],
    ['a handler without type', hooksJson('Bash', { command: 'node /g/guard.mjs' }), 'CX-S4'],
    [
      'an unknown type elsewhere',
      file({ PreToolUse: [GROUP], Stop: [{ hooks: [{ type: 'http', url: 'x' }] }] }),
      'CX-S4',
    ],
    ['an event that is an object', file({ PreToolUse: GROUP }), 'CX-S4'],
    ['hooks that is a list', file([GROUP]), 'CX-S4'],
    ['a group that is a text', file({ PreToolUse: ['guard', GROUP] }), 'CX-S4'],
    ['hooks of a group that is an object', file({ PreToolUse: [GROUP, { hooks: guard() }] }), 'CX-S4'],
  ])('%s drops the whole file: UNCOVERED', (_name, text, rule) => {
    expect(withFile(text)).toBe(`UNCOVERED ${rule}`);
  });

  it.each([
    ['a handler without a group', file({ PreToolUse: [guard({ matcher: 'Bash' })] }), 'UNCOVERED G-NONE'],
    ['an event in another case', file({ preToolUse: [GROUP] }), 'UNCOVERED CX-E1'],
    ['an event with underscores', file({ pre_tool_use: [GROUP] }), 'UNCOVERED CX-E1'],
    ['an event of another host', file({ BeforeTool: [GROUP] }), 'UNCOVERED CX-E1'],
  ])('%s does nothing, and nobody says so: UNCOVERED', (_name, text, expected) => {
    expect(withFile(text)).toBe(expected);
  });

  it.each([
    ['an unknown type below an unknown event', file({ PreToolUse: [GROUP], X: [{ hooks: [{ type: 'http' }] }] })],
    ['a null timeout', hooksJson('Bash', guard({ timeout: null }))],
    ['a whole number written with a fraction', hooksJson('Bash', guard({ timeout: 5 })).replace(':5', ':5.0')],
    ['a command handler without a command', hooksJson('Bash', guard(), { type: 'command' })],
    ['a description that is no text', file({ PreToolUse: [GROUP] }, { description: 1 })],
    ['nesting deeper than this reader follows', `{"description":${'['.repeat(70)}${']'.repeat(70)}}`],
  ])('%s may or may not drop the file: UNVERIFIED', (_name, text) => {
    expect(withFile(text)).toMatch(/^UNVERIFIED CX-/u);
  });

  it('a file that cannot be read may register anything: UNVERIFIED', () => {
    expect(withFile('unreadable')).toBe('UNVERIFIED CX-L1');
  });

  it('of a release that was not observed a dropped file is open: UNVERIFIED', () => {
    const files = { [USER_HOOKS]: JSON.stringify({ hooks: { PreToolUse: [GROUP] }, version: 1 }) };
    expect(told(session({ hostVersion: '0.172.0', files }))).toMatch(/^UNVERIFIED/u);
  });

  it('keys of prototypes are events like any other, and no switch', () => {
    expect(withFile('{"hooks":{"__proto__":[],"constructor":[],"PreToolUse":[]}}')).toBe('UNCOVERED G-NONE');
  });
});

describe('findings', () => {
  function findingsOf(text: string): readonly string[] {
    return CODEX.collect(session({ files: { [USER_HOOKS]: text } })).findings.map(
      ({ kind, rule }) => `${kind} ${rule}`,
    );
  }

  it.each([
    [JSON.stringify({ hooks: {}, version: 1 }), ['skipped CX-S2']],
    [file({ preToolUse: [GROUP] }), ['ignored CX-S5']],
    [file({ PreToolUse: [guard()] }), ['ignored CX-S5']],
    [hooksJson(['Bash']), ['skipped CX-S4']],
    ['unreadable', ['unreadable CX-S3']],
    [file({ PreToolUse: [GROUP] }), []],
  ])('%s is told as %j', (text, expected) => {
    expect(findingsOf(text)).toEqual(expected);
  });

  it('a fault is told with its line', () => {
    const text = '{\n "hooks": {\n  "PreToolUse": [\n   { "matcher": 5, "hooks": [] }\n  ]\n }\n}\n';
    const [finding] = CODEX.collect(session({ files: { [USER_HOOKS]: text } })).findings;
    expect(finding?.source).toMatchObject({ file: '~/.codex/hooks.json', line: 4 });
  });
});
