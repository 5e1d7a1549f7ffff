import { describe, expect, it } from 'vitest';
import { readCommentedJson } from '../../src/hosts/commented-json.ts';
import { readHookGroups, type HookGroups } from '../../src/hosts/hook-groups.ts';

function read(value: unknown): HookGroups {
  const reading = readCommentedJson(JSON.stringify(value), 'settings.json');
  if (reading.kind !== 'document') throw new Error('expected a document');
  return readHookGroups(reading.document, ['hooks']);
}

const HANDLER = { type: 'command', command: 'x' };

describe('groups of hooks', () => {
  it('a matcher that is no text leaves its handlers there, and the group is a stray too', () => {
    const { handlers, strays } = read({ hooks: { E: [{ matcher: 1, hooks: [HANDLER] }] } });
    expect(handlers.map(({ matcher }) => matcher)).toEqual([null]);
    expect(strays.map(({ kind }) => kind)).toEqual(['malformed']);
  });

  it('hold handlers, each with its matcher and its place', () => {
    const { handlers } = read({ hooks: { E: [{ matcher: 'm', hooks: [HANDLER, HANDLER] }] } });
    expect(handlers.map(({ event, matcher, source }) => [event, matcher, source.pointer])).toEqual([
      ['E', 'm', '/hooks/E/0/hooks/0'],
      ['E', 'm', '/hooks/E/0/hooks/1'],
    ]);
  });

  it.each([
    [{ E: [HANDLER] }, 'flat'],
    [{ E: [null] }, 'malformed'],
    [{ E: [[HANDLER]] }, 'malformed'],
    [{ E: HANDLER }, 'malformed'],
    [{ E: [{ hooks: HANDLER }] }, 'malformed'],
    [{ E: [{ hooks: [1] }] }, 'malformed'],
    [[HANDLER], 'malformed'],
  ])('%j is no group: %s', (hooks, kind) => {
    const { handlers, strays } = read({ hooks });
    expect(handlers).toEqual([]);
    expect(strays.map((stray) => stray.kind)).toEqual([kind]);
  });
});
