import { describe, expect, it } from 'vitest';
import { ruleOfMiss } from '../../../src/hosts/gemini-cli/rule-of-miss.ts';
import { assess, settings } from './a-configuration.ts';

describe('the rule by which a matcher misses', () => {
  it.each([
    ['Edit|Write', 'write_file', 'GM-N1'],
    ['^Bash$', 'run_shell_command', 'GM-N1'],
    ['^(Edit|Write)$', 'replace', 'GM-N1'],
    ['WRITE_FILE', 'write_file', 'GM-M4'],
    ['write_file,replace', 'write_file', 'GM-M5'],
    ['write_file(a.txt)', 'write_file', 'GM-M5'],
    ['[', 'write_file', 'GM-M3'],
    ['(?i)write_file', 'write_file', 'GM-M3'],
    ['^grep_search$', 'search_file_content', 'GM-R4'],
    ['mcp__rel__publish', 'mcp_rel_publish', 'GM-N2'],
    ['replace', 'write_file', 'GM-M2'],
  ])('%j against %s: %s', (matcher, tool, rule) => {
    expect(ruleOfMiss(matcher, tool)).toBe(rule);
  });

  it.each([
    ['Bash', 'run_shell_command', 'run_shell_command'],
    ['Edit|Write', 'write_file', 'Edit|write_file'],
    ['mcp__rel__publish', 'mcp_rel_publish', 'mcp_rel_publish'],
    ['RUN_SHELL_COMMAND', 'run_shell_command', 'run_shell_command'],
  ])('%j is told to be written so that it reaches %s', (matcher, tool, form) => {
    expect(assess({ user: settings(matcher), tool }).nearestWorkingForm?.write).toBe(form);
  });
});
