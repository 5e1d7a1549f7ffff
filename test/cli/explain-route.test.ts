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

  it('names the id that differs in case only, and refuses one of no route', async () => {
    const near = await explain('claude-code/cli-interactive/tool-call/edit');
    expect(near.err).toContain('did you mean claude-code/cli-interactive/tool-call/Edit or');
    expect((await explain('claude-code/cli-interactive/tool-call/Fly')).code).toBe(1);
  });
});
