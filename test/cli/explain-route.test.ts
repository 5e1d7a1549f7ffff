import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository } from './a-census-repository.ts';

const { repo, putRepository, run } = aCensusRepository();

describe('hookproof explain <route>', () => {
  const explain = (id: string, ...options: readonly string[]): ReturnType<typeof run> =>
    run('explain', id, repo(), ...options);

  it('shows the record, what decides, and what stands beside it', async () => {
    const { out } = await explain('claude-code/cli-interactive/tool-call/Edit', ...putRepository());
    expect(out).toContain('claude-code/cli-interactive/tool-call/Edit  COVERED');
    expect(out).toContain('event: PreToolUse (before-tool); decision point: decides');
    expect(out).toContain('controls required: gate; supplied: gate; missing: none');
    expect(out).toContain('decides: .claude/settings.json:');
    expect(out).toContain('beside it: .claude/settings.json:7 misses');
  });

  it('names the folder and every file that was looked at, and why one was not read', async () => {
    const options = putRepository();
    mkdirSync(join(repo(), '.claude/settings.local.json'));
    const id = 'claude-code/cli-interactive/tool-call/Edit';
    const { out } = await explain(id, ...options);
    const line = (start: string): string => out.split('\n').find((each) => each.startsWith(start)) ?? '';
    expect(line(`  read in ${repo()}: `)).toContain('.claude/settings.json, .mcp.json, hooks/guard.mjs');
    expect(line(`  read in ${repo()}: `)).toContain('~/.claude.json');
    expect(line('  looked for, and not there: ')).toContain('~/.claude/settings.json');
    expect(line('  not read: ')).toMatch(/^ {2}not read: \.claude\/settings\.local\.json: ./u);
    const json = JSON.parse((await explain(id, ...options, '--json')).out) as Record<string, unknown>;
    expect(json['directory']).toBe(repo());
    expect(json['lookedAt']).toContainEqual({ file: '.claude/settings.json', found: 'file' });
  });

  it('names the id that differs in case only, and refuses one of no route', async () => {
    const near = await explain('claude-code/cli-interactive/tool-call/edit');
    expect(near.err).toContain('did you mean claude-code/cli-interactive/tool-call/Edit or');
    expect((await explain('claude-code/cli-interactive/tool-call/Fly')).code).toBe(1);
  });
});
