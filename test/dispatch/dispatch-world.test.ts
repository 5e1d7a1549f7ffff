import { describe, expect, it } from 'vitest';
import { DISPATCH_TOOLS } from '../../src/dispatch/dispatch-world.ts';
import type { DispatchWorld } from '../../src/dispatch/dispatch-world.ts';
import type { ToolInput } from '../../src/dispatch/registration.ts';

const WORLD: DispatchWorld = { files: { 'a.txt': 'one one' }, sessions: ['s1'] };

function run(tool: string, input: ToolInput) {
  return DISPATCH_TOOLS[tool]!(WORLD, input);
}

describe('tools of the in-memory world', () => {
  it.each([
    ['Edit', { file_path: 'a.txt', old_string: 'one', new_string: 'two' }, { 'a.txt': 'two one' }],
    ['Write', { file_path: 'b.txt', content: 'new' }, { 'a.txt': 'one one', 'b.txt': 'new' }],
    ['Write', { file_path: 'a.txt', content: 'over' }, { 'a.txt': 'over' }],
    ['Delete', { file_path: 'a.txt' }, {}],
    ['Read', { file_path: 'a.txt' }, { 'a.txt': 'one one' }],
    ['SendInput', { session: 's1', file_path: 'b.txt', content: 'in' }, { 'a.txt': 'one one', 'b.txt': 'in' }],
  ])('%s %j succeeds', (tool, input, files) => {
    const after = run(tool, input);
    expect(after.outcome.kind).toBe('succeeded');
    expect(after.world.files).toEqual(files);
  });

  it.each([
    ['Edit', { file_path: 'a.txt', old_string: 'three', new_string: 'two' }],
    ['Edit', { file_path: 'a.txt', old_string: '', new_string: 'two' }],
    ['Edit', { file_path: 'none.txt', old_string: 'one', new_string: 'two' }],
    ['Write', { content: 'nowhere' }],
    ['Write', { file_path: 7, content: 'nowhere' }],
    ['Delete', { file_path: 'none.txt' }],
    ['Read', { file_path: 'constructor' }],
    ['OpenSession', {}],
    ['OpenSession', { session: 's1' }],
    ['SendInput', { session: 's2', file_path: 'a.txt', content: 'in' }],
  ])('%s %j fails and leaves the world as it was', (tool, input) => {
    const after = run(tool, input);
    expect(after.outcome.kind).toBe('failed');
    expect(after.world).toEqual(WORLD);
  });

  it('a replacement text is taken literally', () => {
    expect(run('Edit', { file_path: 'a.txt', old_string: 'one', new_string: '$&$1' }).world.files['a.txt']).toBe(
      '$&$1 one',
    );
  });

  it('a session is opened once', () => {
    expect(run('OpenSession', { session: 's2' }).world.sessions).toEqual(['s1', 's2']);
  });

  it('a file named like a member of the object prototype is an ordinary file', () => {
    const after = run('Write', { file_path: '__proto__', content: 'x' });
    expect(Object.keys(after.world.files)).toEqual(['a.txt', '__proto__']);
  });

  it.each([
    ['Read', { file_path: 'a.txt' }, 'one one'],
    ['Edit', { file_path: 'a.txt', old_string: 'one', new_string: 'two' }, 'edited a.txt'],
    ['Write', { file_path: 'b.txt', content: 'new' }, 'wrote b.txt'],
    ['Delete', { file_path: 'a.txt' }, 'deleted a.txt'],
    ['OpenSession', { session: 's2' }, 'opened s2'],
  ])('%s %j succeeds with %j', (tool, input, output) => {
    expect(run(tool, input).outcome).toEqual({ kind: 'succeeded', output });
  });

  it.each([
    ['Read', { file_path: 'none.txt' }, 'no such file'],
    ['Edit', { file_path: 'none.txt', old_string: 'one' }, 'no such file'],
    ['Edit', { file_path: 'a.txt', old_string: 'three' }, 'text to replace not found'],
    ['Write', {}, 'no file named'],
    ['Delete', { file_path: 'none.txt' }, 'no such file'],
    ['OpenSession', {}, 'no session named'],
    ['OpenSession', { session: 's1' }, 'session is open already'],
    ['SendInput', { session: 's2' }, 'no such session'],
  ])('%s %j fails with %j', (tool, input, error) => {
    expect(run(tool, input).outcome).toEqual({ kind: 'failed', error });
  });

  it('one file is deleted, the others stay', () => {
    const world = { files: { 'a.txt': 'a', 'b.txt': 'b' }, sessions: [] };
    expect(DISPATCH_TOOLS['Delete']!(world, { file_path: 'a.txt' }).world.files).toEqual({ 'b.txt': 'b' });
  });
});
