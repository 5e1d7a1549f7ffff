import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const { base, put, putRepository, census, run, repo } = aCensusRepository();

const ID = 'claude-code/cli-interactive/tool-call/Edit';

function putListing(hook: object = {}): string {
  const listed = { event: 'PreToolUse', matcher: 'Edit|Write', commandText: HANDLER.command, ...hook };
  put('hooks.json', { type: 'control_response', response: { subtype: 'success', response: { hooks: [listed] } } });
  return join(base(), 'hooks.json');
}

async function explained(...options: readonly string[]): Promise<{ status: string; evidence: object }> {
  const { out } = await run('explain', ID, repo(), ...putRepository(), ...options, '--json');
  return JSON.parse(out) as { status: string; evidence: object };
}

const floorOf = (level: string): string =>
  `version: 1\ncontrols: { gate: may refuse }\nprimary: [{ routes: {}, control: gate }]\nfloors: [{ routes: { tool: Edit }, level: ${level} }]\n`;

describe('hookproof census --observed', () => {
  it('a listing of hooks of this version and surface witnesses that the guard is loaded', async () => {
    const file = putListing();
    expect(await explained('--observed', `2.1.332/cli-interactive=${file}`)).toMatchObject({
      status: 'COVERED',
      evidence: { witnessed: ['configured', 'loaded'], headline: 'loaded', gaps: [], refused: [] },
    });
    const { out } = await census(...putRepository(), '--observed', `2.1.332/cli-interactive=${file}`);
    expect(out).toContain('evidence: configured, loaded; headline: loaded; gaps: none');
  });

  it.each([
    ['', 'it does not name its version'],
    ['2.1.331/cli-interactive=', 'it is of version 2.1.331, and this is 2.1.332'],
    ['2.1.332/cli-headless=', 'it is of the surface cli-headless, and this is cli-interactive'],
  ])('stated as %j it counts for nothing: %s', async (stated, because) => {
    const { evidence } = await explained('--observed', `${stated}${putListing()}`);
    expect(evidence).toMatchObject({ witnessed: ['configured'], refused: [{ because }] });
  });

  it('a record that names its own version is not believed to be of another', async () => {
    put('run.jsonl', {});
    const line = { sessionId: 's', version: '2.1.300', type: 'progress', data: { hookName: 'PreToolUse:Edit' } };
    put('run.jsonl', `${JSON.stringify({ ...line, isSidechain: false })}\n`);
    const { evidence } = await explained('--observed', `2.1.332/cli-interactive=${join(base(), 'run.jsonl')}`);
    expect(evidence).toMatchObject({ refused: [{ because: 'it is of version 2.1.300, and this is 2.1.332' }] });
  });

  it('below the floor of a policy a guarded route is UNVERIFIED, at it COVERED', async () => {
    put('repo/hookproof.policy.yaml', floorOf('loaded'));
    expect(await explained()).toMatchObject({ status: 'UNVERIFIED', reasons: [{}, {}, { rule: 'G-FLOOR' }] });
    expect((await explained('--observed', `2.1.332/cli-interactive=${putListing()}`)).status).toBe('COVERED');
  });

  it('a level that does not exist is a usage error', async () => {
    put('repo/hookproof.policy.yaml', floorOf('certain'));
    const { code, err } = await census();
    expect(code).toBe(1);
    expect(err).toContain('floors.0.level');
  });

  it.each([
    ['{}', 'expected a record of hooks that were listed or ran, got none'],
    ['{"type":"control_response","response":{"response":{"allDisabled":true,"hooks":[{}]}}}', 'got none'],
  ])('a record %s is a usage error', async (content, message) => {
    put('x.json', content);
    const { code, err } = await census('--observed', join(base(), 'x.json'));
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it('explain tells the evidence of a route of which only a file speaks', async () => {
    const { out } = await run('explain', ID, repo(), ...putRepository());
    expect(out).toContain('evidence: configured; headline: configured; gaps: none');
  });
});
