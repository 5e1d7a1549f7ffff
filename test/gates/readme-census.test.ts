import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/copied-tree.ts';
import { aCensusRepository } from '../cli/a-census-repository.ts';

const { put, census } = aCensusRepository();

describe('the census in the README', () => {
  it('is what a census of a settings file with the matcher bash begins with', async () => {
    put('repo/guard.mjs', 'process.exit(2);\n');
    put('repo/.claude/settings.json', {
      hooks: { PreToolUse: [{ matcher: 'bash', hooks: [{ type: 'command', command: 'node guard.mjs' }] }] },
    });
    const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
    const [, shown = ''] = /<!-- transcript: census -->\n```\n([\s\S]*?)```\n<!-- \/transcript -->/u.exec(readme) ?? [];
    expect(shown).toContain('UNCOVERED');
    expect((await census()).out).toContain(shown);
  });
});
