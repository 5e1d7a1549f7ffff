import { describe, expect, it } from 'vitest';
import { ruleOfMiss } from '../../../src/hosts/qwen-code/rule-of-miss.ts';
import { assess, settings } from './a-configuration.ts';

describe('the rule by which a matcher misses', () => {
  it.each([
    ['^Bash$', 'run_shell_command', 'QW-M4'],
    ['Bash.*', 'run_shell_command', 'QW-M4'],
    ['^(Edit|Write)$', 'write_file', 'QW-M4'],
    ['bash', 'run_shell_command', 'QW-M7'],
    ['WRITE_FILE', 'write_file', 'QW-M7'],
    ['write_file,edit', 'write_file', 'QW-M5'],
    ['[', 'write_file', 'QW-M6'],
    ['|', 'write_file', 'QW-M3'],
    ['Bash', 'monitor', 'QW-R1'],
    ['mcp__my_srv__.*', 'mcp__my-srv__write_note', 'QW-N2'],
    ['edit', 'write_file', 'QW-M2'],
  ])('%j against %s: %s', (matcher, tool, rule) => {
    expect(ruleOfMiss(matcher, tool)).toBe(rule);
  });

  it('an anchored alias is told how to be written', () => {
    expect(assess({ user: settings('^Bash$') }).nearestWorkingForm?.write).toBe('Bash');
  });
});
