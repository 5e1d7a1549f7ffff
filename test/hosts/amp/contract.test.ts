import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

const assess = documented('amp', '0.0.1790142911', 'Bash');

const PLUGIN = 'export default { "tool.call": async () => ({ action: "reject-and-continue" }) };';

describe('Amp', () => {
  const files = { 'home/.config/amp/plugins/a.ts': PLUGIN };

  it('PLUGINS=off loads no plugin: UNCOVERED', () => {
    expect(assess({ files }).status).toBe('UNVERIFIED');
    expect(assess({ files, env: { PLUGINS: 'off' } }).status).toBe('UNCOVERED');
  });

  it('names two plugins, of which either may answer first', () => {
    const two = { ...files, 'repo/.amp/plugins/b.ts': PLUGIN };
    expect(words(assess({ files: two }))).toContain('AM-K1');
    expect(words(assess({ files }))).not.toContain('AM-K1');
  });

  it('a module without a handler of calls is UNCOVERED', () => {
    expect(assess({ files: { 'home/.config/amp/plugins/a.ts': 'export default {};' } }).status).toBe('UNCOVERED');
  });

  it.each([
    ['reject', 'UNVERIFIED'],
    ['allow', 'UNCOVERED'],
  ])('a table with the action %s: %s', (action, status) => {
    const table = { 'amp.permissions': [{ tool: GUARD, action }] };
    expect(assess({ files: { 'home/.config/amp/settings.json': table } }).status).toBe(status);
  });
});
