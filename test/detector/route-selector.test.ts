import { describe, expect, it } from 'vitest';
import { placeholderPrefix, selectsRoute } from '../../src/detector/route-selector.ts';
import { aPlaceholderRoute, aRoute } from '../support/detector-builders.ts';

describe('route selector', () => {
  it('an empty selector selects every route', () => {
    expect(selectsRoute({}, aRoute())).toBe('selected');
  });

  it('an exact tool name selects its tool', () => {
    expect(selectsRoute({ tool: 'Write' }, aRoute())).toBe('selected');
  });

  it('a tool name is no prefix: Writ does not select Write', () => {
    expect(selectsRoute({ tool: 'Writ' }, aRoute())).toBe('not-selected');
  });

  it('a trailing star selects every name that begins so', () => {
    expect(selectsRoute({ tool: 'Wri*' }, aRoute())).toBe('selected');
    expect(selectsRoute({ tool: 'Edi*' }, aRoute())).toBe('not-selected');
  });

  it('a star inside a name is text', () => {
    expect(selectsRoute({ tool: 'W*te' }, aRoute())).toBe('not-selected');
  });

  it('names are compared with case', () => {
    expect(selectsRoute({ tool: 'write' }, aRoute())).toBe('not-selected');
  });

  it.each([
    ['host', { host: 'test-host' }, { host: 'other-host' }],
    ['via', { via: 'tool-call' }, { via: 'code-mode' }],
    ['effect', { effect: 'file-write' }, { effect: 'file-read' }],
  ] as const)('the field %s has to select as well', (_field, hit, miss) => {
    expect(selectsRoute(hit, aRoute())).toBe('selected');
    expect(selectsRoute(miss, aRoute())).toBe('not-selected');
  });

  it('all fields have to select: the right tool of another host is not selected', () => {
    expect(selectsRoute({ tool: 'Write', host: 'other-host' }, aRoute())).toBe('not-selected');
  });

  it('a tool without server is not selected by a server', () => {
    expect(selectsRoute({ server: 'db' }, aRoute())).toBe('not-selected');
  });

  it('a tool of the server is selected by the server', () => {
    expect(selectsRoute({ server: 'db' }, aPlaceholderRoute())).toBe('selected');
  });

  it('the raw name selects as well as the canonical one', () => {
    const route = aRoute({ tool: { raw: 'exec_command', canonical: 'Bash', placeholder: false } });
    expect(selectsRoute({ tool: 'exec_command' }, route)).toBe('selected');
    expect(selectsRoute({ tool: 'Bash' }, route)).toBe('selected');
  });

  it('a route without tool is not selected by a tool name, but by a bare star', () => {
    const route = aRoute({ tool: { raw: null, canonical: null, placeholder: false } });
    expect(selectsRoute({ tool: 'Write' }, route)).toBe('not-selected');
    expect(selectsRoute({ tool: 'Wri*' }, route)).toBe('not-selected');
    expect(selectsRoute({ tool: '*' }, route)).toBe('selected');
  });

  it('a rule for one effect may or may not speak of a route whose effect is unknown', () => {
    expect(selectsRoute({ effect: 'file-write' }, aRoute({ effect: 'unknown' }))).toBe('unknown');
  });

  it('a rule for every effect speaks of a route whose effect is unknown', () => {
    expect(selectsRoute({ effect: '*' }, aRoute({ effect: 'unknown' }))).toBe('selected');
  });

  it('a field that surely misses settles what an unknown effect leaves open', () => {
    expect(selectsRoute({ effect: 'file-write', tool: 'Read' }, aRoute({ effect: 'unknown' }))).toBe('not-selected');
  });

  it('a rule for all tools of a server selects its placeholder', () => {
    expect(selectsRoute({ tool: 'mcp__*' }, aPlaceholderRoute())).toBe('selected');
    expect(selectsRoute({ tool: 'mcp__db__*' }, aPlaceholderRoute())).toBe('selected');
  });

  it('a rule for one tool of a server may speak of its placeholder', () => {
    expect(selectsRoute({ tool: 'mcp__db__drop' }, aPlaceholderRoute())).toBe('unknown');
    expect(selectsRoute({ tool: 'mcp__db__dr*' }, aPlaceholderRoute())).toBe('unknown');
    expect(selectsRoute({ tool: 'mcp__db__' }, aPlaceholderRoute())).toBe('unknown');
  });

  it('a rule for a tool of another server does not speak of the placeholder', () => {
    expect(selectsRoute({ tool: 'mcp__mail__send' }, aPlaceholderRoute())).toBe('not-selected');
    expect(selectsRoute({ tool: 'mcp__' }, aPlaceholderRoute())).toBe('not-selected');
  });

  it('the prefix of a placeholder is its name without the star', () => {
    expect(placeholderPrefix(aPlaceholderRoute().tool)).toBe('mcp__db__');
    expect(placeholderPrefix({ raw: 'db.*', canonical: 'mcp__db__*', placeholder: true })).toBe('mcp__db__');
    expect(placeholderPrefix({ raw: 'mcp__db__*', canonical: null, placeholder: true })).toBe('mcp__db__');
    expect(placeholderPrefix({ raw: null, canonical: null, placeholder: true })).toBe('');
  });

  it('a trailing star stands for the rest behind the whole beginning, not behind its first letter', () => {
    expect(selectsRoute({ tool: 'We*' }, aRoute())).toBe('not-selected');
  });

  it('only the star at the end of a placeholder is taken off', () => {
    const { tool } = aPlaceholderRoute();
    expect(placeholderPrefix({ ...tool, canonical: 'mcp__a*b__*' })).toBe('mcp__a*b__');
  });
});
