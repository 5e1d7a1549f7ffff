import { describe, expect, it } from 'vitest';
import { LIVE_HOSTS } from '../../../../src/probe/live/live-hosts.ts';
import {
  BASE,
  GEMINI_SETTINGS,
  group,
  type GeminiSetup,
} from '../../../../src/probe/live/hosts/gemini-cli/gemini-setup.ts';
import { settingsFiles } from '../../../../src/probe/live/settings/settings-files.ts';

const PLACES = { home: '/h', work: '/w', log: '/l', temporary: '/t' };

/** What is written for a setting, by path. */
function written(change: Partial<GeminiSetup>): Readonly<Record<string, string>> {
  const files = settingsFiles(GEMINI_SETTINGS, { ...BASE, ...change }, PLACES);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

const settingsAt = (path: string, change: Partial<GeminiSetup>): unknown => JSON.parse(written(change)[path] ?? '{}');

describe('the files of a setting in settings.json', () => {
  it('a guard of the user stands in their settings, beside those that keep the cell to itself', () => {
    expect(settingsAt('/h/.gemini/settings.json', {})).toMatchObject({
      hooks: { BeforeTool: [{ matcher: '*', hooks: [{ type: 'command', command: '/h/guards/check' }] }] },
      telemetry: { enabled: false },
    });
    expect(Object.keys(written({})).toSorted()).toEqual([
      '/h/.gemini/settings.json',
      '/h/.gemini/trustedFolders.json',
      '/h/guards/check',
    ]);
  });

  it('without a group there is no guard at all', () => {
    expect(Object.keys(written({ groups: [] }))).not.toContain('/h/guards/check');
    expect(written({ groups: [] })['/h/.gemini/settings.json']).not.toContain('hooks');
  });

  it('a guard of the project leaves the settings of the user without one', () => {
    expect(settingsAt('/w/.gemini/settings.json', { layer: 'project' })).toHaveProperty('hooks');
    expect(settingsAt('/h/.gemini/settings.json', { layer: 'project' })).not.toHaveProperty('hooks');
  });

  it('what a setting adds is merged key by key, and an absent matcher stays absent', () => {
    const user = { security: { folderTrust: { enabled: false } } };
    expect(settingsAt('/h/.gemini/settings.json', { user, groups: [group(undefined)] })).toMatchObject({
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
      hooks: { BeforeTool: [{ hooks: [{}] }] },
    });
    expect(written({ groups: [group(undefined)] })['/h/.gemini/settings.json']).not.toContain('matcher');
  });

  it('a flat handler is written without its group, a broken file as it is, trust only where something was said', () => {
    const flat = settingsAt('/h/.gemini/settings.json', { groups: [{ ...group('*'), isFlat: true }] });
    expect(flat).toMatchObject({ hooks: { BeforeTool: [{ matcher: '*', command: '/h/guards/check' }] } });
    expect(written({ projectText: '{' })['/w/.gemini/settings.json']).toBe('{');
    expect(Object.keys(written({ trust: null }))).not.toContain('/h/.gemini/trustedFolders.json');
  });
});

describe.each(LIVE_HOSTS.map((host) => [host.host, host] as const))(
  'the matrix of %s',
  (_, { cases, contractVersion, package: from }) => {
    it('names each case once, is large enough, and its version is pinned', () => {
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
      expect(cases.length).toBeGreaterThanOrEqual(25);
      expect(Object.keys(from.pinned)).toContain(contractVersion);
    });
  },
);
