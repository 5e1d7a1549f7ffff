import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('windsurf', 'docs-2026', 'write_code');

describe('Windsurf', () => {
  it.each([
    ['pre_write_code', 'write_code', 'UNVERIFIED'],
    ['pre_run_command', 'write_code', 'UNCOVERED'],
    ['pre_run_command', 'run_command', 'UNVERIFIED'],
    ['pre_run_command', 'mcp_tool_use', 'UNCOVERED'],
    ['post_write_code', 'write_code', 'UNCOVERED'],
  ])('%s before %s: %s', (event, tool, status) => {
    const files = { 'repo/.windsurf/hooks.json': { hooks: { [event]: [{ command: GUARD }] } } };
    expect(assess({ files, route: { tool } }).status).toBe(status);
  });
});
