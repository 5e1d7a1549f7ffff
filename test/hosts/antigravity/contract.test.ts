import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('antigravity', 'docs-2026', 'run_command');
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('Antigravity', () => {
  it.each([
    ['BeforeTool', 'UNVERIFIED'],
    ['AfterTool', 'UNCOVERED'],
  ])('%s is %s', (event, status) => {
    expect(assess({ files: { 'home/.gemini/config/hooks.json': { hooks: { [event]: [entry('*')] } } } }).status).toBe(
      status,
    );
  });
});
