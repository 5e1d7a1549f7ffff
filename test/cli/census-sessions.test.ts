import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository } from './a-census-repository.ts';

const { base, put, putRepository, census, statuses, run, repo } = aCensusRepository();

const called = (name: string, more: object = {}): string =>
  `${JSON.stringify({ sessionId: 's', version: '2.1.330', type: 'assistant', message: { content: [{ type: 'tool_use', name }] }, ...more })}\n`;
const init = (tools: readonly string[]): string =>
  `${JSON.stringify({ type: 'system', subtype: 'init', claude_code_version: '2.1.332', tools, mcp_servers: [{ name: 'db' }, { name: 'mail' }] })}\n`;

interface Row {
  readonly status: string;
  readonly route: { readonly id: string; readonly origins: readonly string[]; readonly offeredReason?: string };
}

async function rows(...options: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const { out } = await census(...options, '--json');
  const { hosts } = JSON.parse(out) as { hosts: readonly { verdicts: readonly Row[] }[] };
  return new Map(hosts.flatMap(({ verdicts }) => verdicts.map((verdict) => [verdict.route.id, verdict] as const)));
}

describe('hookproof census with session records', () => {
  it('a called tool that no catalogue knows has a row, and a call by a subagent a row of its own', async () => {
    put('logs/a/s.jsonl', called('Edit') + called('Novel') + called('Bash', { isSidechain: true }));
    const found = await rows(...putRepository(), '--transcript', join(base(), 'logs'));
    expect(found.get('claude-code/cli-interactive/tool-call/Novel')).toMatchObject({
      status: 'UNCOVERED',
      route: { origins: ['called'] },
    });
    expect(found.get('claude-code/cli-interactive/tool-call/Edit')?.status).toBe('COVERED');
    expect(found.get('claude-code/cli-interactive/tool-call/Bash/subagent')?.route.origins).toEqual(['called']);
    expect(found.get('claude-code/cli-interactive/tool-call/Bash')?.route.origins).toEqual([]);
  });

  it('the version in a transcript is told and not judged by', async () => {
    put('s.jsonl', called('Edit'));
    const options = [...putRepository().slice(2), '--transcript', join(base(), 's.jsonl')];
    expect((await census(...options)).out).toContain('(--host-version claude-code=2.1.330)');
    expect((await statuses(...options))['Edit']).toBe('UNVERIFIED');
  });

  it('a host of which only a transcript speaks is told', async () => {
    put('s.jsonl', called('Bash'));
    const { out } = await census('--transcript', join(base(), 's.jsonl'));
    expect(out).toContain('Bash called 1 times, first at');
    expect(out).toContain('claude-code: ');
  });

  it('with the session’s own listing other tools are ABSENT, and servers are told apart', async () => {
    put('init.json', init(['Bash', 'Edit', 'mcp__db__query']));
    const found = await rows(...putRepository(), '--session', join(base(), 'init.json'));
    const at = (name: string): Row | undefined => found.get(`claude-code/cli-interactive/tool-call/${name}`);
    expect(at('Write')).toMatchObject({
      status: 'ABSENT',
      route: { offeredReason: "G-ABS: the session's own listing does not name it" },
    });
    expect([at('Edit')?.status, at('Bash')?.status]).toEqual(['COVERED', 'UNCOVERED']);
    expect(at('mcp__db__query')?.route.origins).toEqual(['offered', 'configured-mcp']);
    expect(at('mcp__db__*')).toBeUndefined();
    expect(at('mcp__mail__*')?.status).toBe('UNCOVERED');
  });

  it('a tool that was called is not ABSENT because the listing leaves it out', async () => {
    put('s.jsonl', init(['Bash']) + called('Write'));
    const found = await statuses(...putRepository(), '--transcript', join(base(), 's.jsonl'));
    expect(found).toMatchObject({ Write: 'COVERED', Edit: 'ABSENT' });
  });

  it('what could not be read is told, and hostile names are printed as plain text', async () => {
    put('s.jsonl', `${called('\u001B[31mred\u202E')}not json\n{"type":"other"}\n${called('Bash').slice(0, 40)}`);
    const { out } = await census('--transcript', join(base(), 's.jsonl'));
    expect(out).toContain('of 4 lines 1 broken, 1 of no kind that is known, the last one cut');
    expect(out).toContain('[31mred called 1 times');
    for (const character of ['\u001B', '\u202E']) expect(out).not.toContain(character);
  });

  it.each([
    ['--session', 's.jsonl', 'expected the first message of a session with its tools, got none'],
    ['--session', 'absent', 'got ENOENT'],
    ['--transcript', 'absent', 'got ENOENT'],
    ['--transcript', 'empty', 'expected at least one *.jsonl below the folder, got none'],
  ])('%s %s is a usage error', async (option, name, message) => {
    put('s.jsonl', called('Bash'));
    put('empty/x.txt', '');
    symlinkSync(join(base(), 's.jsonl'), join(base(), 'empty/link.jsonl'));
    const { code, err } = await census(option, join(base(), name));
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it('explain shows a route that only a transcript brought', async () => {
    put('s.jsonl', called('Novel'));
    const id = 'claude-code/cli-interactive/tool-call/Novel';
    const { code, out } = await run('explain', id, repo(), '--transcript', join(base(), 's.jsonl'));
    expect(code).toBe(0);
    expect(out).toContain(id);
  });
});
