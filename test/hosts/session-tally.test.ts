import { describe, expect, it } from 'vitest';
import { sessionTally } from '../../src/hosts/session-tally.ts';
import { LIMITS } from '../../src/model/limits.ts';
import { readSession } from './a-session-file.ts';

const rollout = (name: string): object => ({ type: 'response_item', payload: { type: 'function_call', name } });

describe('adding up session records', () => {
  it.each([['{"type":'], ['not json'], ['{"a":1}x']])('%j is counted as broken, and reading goes on', (text) => {
    const seen = readSession('codex', [text, rollout('shell')]);
    expect(seen.count).toMatchObject({ lines: 2, broken: 1, unknown: 0 });
    expect(seen.called).toHaveLength(1);
  });

  it.each([['null'], ['[]'], ['5'], ['{"type":"tomorrow"}'], ['{}'], ['{"__proto__":{"type":"assistant"}}']])(
    '%s is counted as unknown',
    (text) => {
      expect(readSession('codex', [text]).count).toMatchObject({ lines: 1, broken: 0, unknown: 1 });
    },
  );

  it('a broken last line without its end counts as cut, not as broken', () => {
    const { add, count } = sessionTally({}).file('f');
    add({ kind: 'text', number: 1, text: '{"type":"assis', ended: false });
    expect(count()).toMatchObject({ lines: 1, broken: 0, cut: true });
  });

  it('a line that was too long is counted, a blank one is not', () => {
    const { add, count } = sessionTally({}).file('f');
    add({ kind: 'too-long', number: 1 });
    add({ kind: 'text', number: 2, text: ' \r', ended: true });
    expect(count()).toMatchObject({ lines: 1, tooLong: 1 });
  });

  it('more names than fit are left out and counted, never the first ones', () => {
    const names = Array.from({ length: LIMITS.sessionNamesMax + 7 }, (_, index) => rollout(`tool_${index}`));
    const seen = readSession('codex', names);
    expect(seen.called).toHaveLength(LIMITS.sessionNamesMax);
    expect(seen.leftOut).toBe(7);
  });

  it('a name of endless length is left out and counted', () => {
    const seen = readSession('codex', [rollout('x'.repeat(LIMITS.sessionNameCharactersMax + 1))]);
    expect(seen).toMatchObject({ called: [], leftOut: 1 });
  });

  it('lines of two hosts in one file go to their hosts', () => {
    const lines = [
      rollout('shell'),
      { sessionId: 's', type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Bash' }] } },
    ];
    expect(readSession('codex', lines).called.map(({ raw }) => raw)).toEqual(['shell']);
    expect(readSession('claude-code', lines).called.map(({ raw }) => raw)).toEqual(['Bash']);
  });

  it('endless nesting is read, and tells nothing', () => {
    const deep = `{"sessionId":"s","type":"assistant","message":{"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    expect(readSession('claude-code', [deep]).called).toEqual([]);
  });
});
