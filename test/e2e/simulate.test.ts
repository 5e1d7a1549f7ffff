import { describe, expect, it } from 'vitest';
import { emptyTree } from '../support/copied-tree.ts';

describe('hookproof simulate, built', () => {
  it('prints the four reference rows with their counts and the file that is protected or not', () => {
    const tree = emptyTree();
    const run = tree.hookproof('simulate', '--all', '--json');
    tree.dispose();
    expect(run.exitCode).toBe(0);
    const rows: unknown = JSON.parse(run.stdout);
    expect(rows).toMatchObject({
      rows: [
        { event: 'PreToolUse', matcher: 'Edit|Write', hookCalls: 2, toolCalls: 1, files: { 'release.txt': 'locked' } },
        { event: 'PreToolUse', matcher: 'Edit', hookCalls: 1, toolCalls: 2, files: { 'release.txt': 'published' } },
        {
          event: 'PostToolUse',
          matcher: 'Edit|Write',
          hookCalls: 2,
          toolCalls: 2,
          files: { 'release.txt': 'published' },
        },
        { event: 'PostToolUse', matcher: 'Edit', hookCalls: 1, toolCalls: 2, files: { 'release.txt': 'published' } },
      ],
    });
  });
});
