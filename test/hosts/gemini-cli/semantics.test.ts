import { describe, expect, it } from 'vitest';
import { matchTool } from '../../../src/detector/matcher.ts';
import { EVENTS, GEMINI_CLI_MATCHERS } from '../../../src/hosts/gemini-cli/semantics.ts';
import { assess, answerOf, GUARD, settings } from './a-configuration.ts';

function kindOf(matcher: string | null, tool: string): string {
  return matchTool(GEMINI_CLI_MATCHERS, '0.61.0', matcher, tool).kind;
}

describe('matchers of gemini-cli', () => {
  it.each([
    [null],
    [''],
    ['*'],
    [' * '],
    ['.*'],
    ['write'],
    ['file'],
    ['^write_file$'],
    [' write_file '],
    ['write_file|run_shell_command'],
    ['write_file|'],
    ['(?!write_file).*'],
  ])('%j reaches write_file', (matcher) => {
    expect(kindOf(matcher, 'write_file')).toBe('matches');
  });

  it.each([
    ['^(?!write_file).*'],
    ['Write'],
    ['WRITE_FILE'],
    ['Edit|Write'],
    ['('],
    ['['],
    ['write_file('],
    ['write_file,replace'],
    ['write_file , replace'],
    ['write_file(release.txt)'],
    ['(?i)write_file'],
    ['run_shell_command'],
    ['write_file | replace'],
  ])('%j misses write_file, so nothing refuses: never a match', (matcher) => {
    expect(kindOf(matcher, 'write_file')).toBe('misses');
  });

  it('an empty alternative matches every tool', () => {
    expect(kindOf('write_file|', 'run_shell_command')).toBe('matches');
  });

  it('a text that is no expression is the name itself or misses', () => {
    expect(kindOf('mcp_a_(', 'mcp_a_(')).toBe('matches');
    expect(kindOf('mcp_a_(', 'mcp_a_b')).toBe('misses');
  });

  it('a flag group that only newer engines know is not decided', () => {
    expect(kindOf('(?i:write_file)', 'write_file')).toBe('undecided');
  });

  it.each(['0.62.0', '0.60.9', 'unknown', 'git-1a2b3c4'])('version %s never inherits a match', (version) => {
    expect(matchTool(GEMINI_CLI_MATCHERS, version, '*', 'write_file').kind).toBe('undecided');
  });
});

describe('events of gemini-cli', () => {
  it.each(EVENTS.filter((event) => event !== 'BeforeTool'))('%s decides about no tool call: UNCOVERED', (event) => {
    expect(answerOf({ user: { hooks: { [event]: [{ hooks: [GUARD] }] } } })).toBe('UNCOVERED G-OBS');
  });

  it.each(['PreToolUse', 'beforeTool', 'BEFORETOOL', 'constructor', '__proto__x'])(
    '%s is no event and is skipped: UNCOVERED',
    (event) => {
      expect(answerOf({ user: { hooks: { [event]: [{ hooks: [GUARD] }] } } })).toBe('UNCOVERED GM-E3');
    },
  );

  it('another version may know the name: UNVERIFIED', () => {
    const user = { hooks: { PreToolUse: [{ hooks: [GUARD] }] } };
    expect(assess({ user, hostVersion: '0.62.0' }).status).toBe('UNVERIFIED');
  });

  it('the event of another host is told how to be written', () => {
    const verdict = assess({ user: { hooks: { PreToolUse: [{ hooks: [GUARD] }] } } });
    expect(verdict.nearestWorkingForm?.write).toBe('BeforeTool');
  });
});

describe('the version of gemini-cli', () => {
  it.each(['0.62.0', '0.60.0', 'unknown'])('%s with something configured is UNVERIFIED by G-VER', (hostVersion) => {
    expect(answerOf({ user: settings(), hostVersion })).toBe('UNVERIFIED G-VER');
  });

  it.each(['0.62.0', 'unknown'])('%s with nothing configured is UNCOVERED by G-NONE', (hostVersion) => {
    expect(answerOf({ user: {}, hostVersion })).toBe('UNCOVERED G-NONE');
  });
});
