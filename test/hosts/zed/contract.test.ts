import { describe, expect, it } from 'vitest';
import { adapterFor } from '../../../src/hosts/registry.ts';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('zed', '0.224', 'terminal');

describe('Zed', () => {
  const table = (tool_permissions: object): Readonly<Record<string, object>> => ({
    'home/.config/zed/settings.json': { agent: { tool_permissions } },
  });

  it('the table binds the native agent only', () => {
    expect(assess({ files: table({ default: 'deny' }) }).status).toBe('UNVERIFIED');
    expect(assess({ files: table({ default: 'deny' }), state: { agentKind: 'external-acp' } }).status).toBe(
      'UNCOVERED',
    );
    expect(assess({ files: table({ default: 'deny' }), route: { via: 'acp-agent' } }).status).toBe('UNCOVERED');
  });

  it('a table whose default is confirm may stop a call', () => {
    expect(assess({ files: table({ default: 'confirm' }) }).status).toBe('UNVERIFIED');
  });

  it('names tools of servers in its own way', () => {
    expect(adapterFor('zed').toolPrefix('store')).toBe('mcp:store:');
  });

  it('a table that only allows stands in nobody’s way: UNCOVERED', () => {
    expect(assess({ files: table({ default: 'allow', note: GUARD }) }).status).toBe('UNCOVERED');
  });
});
