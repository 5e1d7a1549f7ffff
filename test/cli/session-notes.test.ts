import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/model/limits.ts';
import { aCensusRepository } from './a-census-repository.ts';

const { base, put, putRepository, repo, run } = aCensusRepository();

const GOOD = `${JSON.stringify({ sessionId: 's', version: '2.1.332', type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Edit' }] } })}\n`;
const CODEX = `${JSON.stringify({ type: 'session_meta', payload: { id: 'x', cwd: '/x', cli_version: '0.171.0', originator: 'codex_cli_rs' } })}\n`;
const ROUTE = 'claude-code/cli-interactive/tool-call/Edit';

/** What each hostile record is told as. */
const HOSTILE: Readonly<Record<string, readonly [text: string, told: string]>> = {
  'half a line': [GOOD + GOOD.slice(0, 60), 'of 2 lines the last one cut'],
  'a line that is too long': [`${GOOD}"${'a'.repeat(LIMITS.transcriptLineBytesMax)}"\n`, 'of 2 lines 1 too long'],
  'no end of line at all': ['a'.repeat(LIMITS.transcriptLineBytesMax + 1), 'of 1 lines 1 too long'],
  NULs: [`${GOOD}${'\0'.repeat(5_000)}\n{"type":\0}\n`, 'of 3 lines 2 broken'],
  'wrong types': [
    '[]\n5\nnull\n"x"\n{"type":5}\n{"type":"assistant","message":{"content":[5,null]}}\n',
    'of 6 lines 6 of',
  ],
  'ten thousand levels': [`${GOOD}${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}\n`, 'of 2 lines 1 of no kind'],
  'no JSON': ['hello\nworld\n', 'of 2 lines 2 broken'],
  nothing: ['', 'no lines'],
};

describe('session records that cannot be read wholly', () => {
  it.each(Object.entries(HOSTILE))('%s: explain and port judge without it, and say so', async (_, [text, told]) => {
    put('s.jsonl', text);
    const file = join(base(), 's.jsonl');
    const options = [...putRepository().slice(2), '--transcript', file];
    const explained = await run('explain', ROUTE, repo(), '--host-version', '2.1.332', ...options);
    expect([explained.code, explained.out.split('\n')[0]]).toEqual([0, `${ROUTE}  COVERED`]);
    expect(explained.err).toContain(`note: session records: ${file}: ${told}`);
    const ported = await run('port', 'claude-code', 'codex', repo(), ...options);
    expect(ported.code).toBe(0);
    expect(ported.err).toContain(`note: session records: ${file}: ${told}`);
  });

  it('of a host that nobody asked about are told, never taken for the one asked about', async () => {
    put('s.jsonl', CODEX);
    const transcript = ['--transcript', join(base(), 's.jsonl')];
    const foreign = 'note: session records of codex were read and count for nothing here: asked about ';
    const census = await run('census', repo(), '--host', 'claude-code', ...transcript);
    expect([census.code, census.err]).toEqual([0, `${foreign}claude-code\n`]);
    expect((await run('explain', ROUTE, repo(), ...transcript)).err).toContain(`${foreign}claude-code`);
    const port = await run('port', 'claude-code', 'gemini-cli', repo(), ...transcript);
    expect(port.err).toContain(`${foreign}claude-code, gemini-cli`);
    expect((await run('port', 'claude-code', 'codex', repo(), ...transcript)).err).toBe('');
  });
});

describe('the table', () => {
  it('says once that nobody is known who checks, owns or proceeds', async () => {
    const { out } = await run('census', repo(), '--all', '--host', 'claude-code', ...putRepository());
    expect(out.split('service that checks: none known')).toHaveLength(2);
    expect(out).not.toContain('owner: none');
    expect(out).toContain('nobody owns what remains: none');
  });
});
