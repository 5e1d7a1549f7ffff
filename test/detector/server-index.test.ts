import { describe, expect, it } from 'vitest';
import { serverIndex, serverOfTool } from '../../src/detector/server-index.ts';

describe('server of a tool', () => {
  const source = { file: '.mcp.json', pointer: '' };
  function serverOf(tool: string): readonly string[] {
    const servers = ['a', 'a__b', 'db'].map((name) => ({ name, source }));
    const index = serverIndex(servers, (server) => `mcp__${server}__`);
    return serverOfTool(index, tool).map(({ name }) => name);
  }

  it('a tool belongs to the server whose prefix it carries', () => {
    expect(serverOf('mcp__db__query')).toEqual(['db']);
  });

  it('of two servers whose prefixes fit, the longer one owns the tool', () => {
    expect(serverOf('mcp__a__b__c')).toEqual(['a__b']);
    expect(serverOf('mcp__a__c')).toEqual(['a']);
  });

  it('a prefix without a tool behind it is no tool of the server', () => {
    expect(serverOf('mcp__db__')).toEqual([]);
  });

  it('a server name alone owns nothing: mcp__dbx__query is not of db', () => {
    expect(serverOf('mcp__dbx__query')).toEqual([]);
  });

  it('a tool without server belongs to none', () => {
    expect(serverOf('Write')).toEqual([]);
  });
});
