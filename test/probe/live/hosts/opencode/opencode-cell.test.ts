import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { adapterFor } from '../../../../../src/hosts/registry.ts';
import { createPrivateFolder, type PrivateFolder } from '../../../../../src/platform/contained/private-folder.ts';
import { OPENCODE_LIVE } from '../../../../../src/probe/live/hosts/opencode/opencode.ts';
import type { InstalledHost } from '../../../../../src/probe/live/live-host.ts';
import { predict } from '../../../../../src/probe/live/predict.ts';

const folders: PrivateFolder[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const INSTALLED: InstalledHost = {
  version: '1.18.33',
  folder: '/hosts/opencode',
  executable: '/hosts/opencode/run',
  executableDigest: '',
  lockDigest: '',
  isPinned: true,
};

function caseOf(id: string): (typeof OPENCODE_LIVE.cases)[number] {
  const found = OPENCODE_LIVE.cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}

function writtenOf(id: string): { readonly places: PrivateFolder; readonly files: Readonly<Record<string, string>> } {
  const places = createPrivateFolder();
  folders.push(places);
  const { files } = caseOf(id).prepare(places, INSTALLED);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const shown = (path: string): string => path.replace(places.home, '~').replace(places.work, '.');
  return { places, files: Object.fromEntries(files.map(({ path, text }) => [shown(path), text])) };
}

function said(id: string): readonly [string, string] {
  const { places } = writtenOf(id);
  const { prediction, status } = predict({
    adapter: adapterFor('opencode'),
    version: '1.18.33',
    contractVersion: '1.18.33',
    places,
    folder: '',
    question: caseOf(id).ask(places, INSTALLED),
  });
  return [prediction, status];
}

describe('what is said of a cell of OpenCode, from the files of the cell', () => {
  it.each([
    ['decision/throw', 'blocks', 'COVERED'],
    ['decision/type-error', 'blocks', 'COVERED'],
    ['decision/swallowed', 'runs', 'COVERED'],
    ['decision/rejected-alone', 'runs', 'COVERED'],
    ['decision/by-path', 'unverified', 'UNVERIFIED'],
    ['event/after', 'runs', 'UNCOVERED'],
    ['load/constant-beside', 'runs', 'UNCOVERED'],
    ['permission/edit-deny', 'absent', 'ABSENT'],
    ['permission/edit-ask', 'absent', 'COVERED'],
    ['permission/edit-deny-past-bash', 'runs', 'UNCOVERED'],
    ['permission/project-allows', 'runs', 'UNCOVERED'],
    ['switch/broken-project', 'absent', 'ABSENT'],
    ['route/bash-past-edit-guard', 'runs', 'UNCOVERED'],
    ['route/subagent', 'blocks', 'COVERED'],
  ] as const)('%s: %s, %s', (id, prediction, status) => {
    expect(said(id)).toStrictEqual([prediction, status]);
  });

  it('fewer cases than one in ten are left without a claim, and exactly as many as are allowed', () => {
    const unclaimed = OPENCODE_LIVE.cases.filter(({ id }) => said(id)[0] === 'unverified');
    expect(unclaimed).toHaveLength(OPENCODE_LIVE.unverifiedMax);
    expect(unclaimed.length * 10).toBeLessThan(OPENCODE_LIVE.cases.length);
  });
});

describe('the files of a cell of OpenCode', () => {
  it('stand with the package that the host wants beside every folder of plugins, and nowhere else', () => {
    const provided = (id: string): readonly string[] =>
      Object.keys(writtenOf(id).files).filter((path) => path.endsWith('@opencode-ai/plugin/package.json'));
    const below = '/node_modules/@opencode-ai/plugin/package.json';
    expect(provided('decision/throw')).toStrictEqual([`~/.config/opencode${below}`]);
    expect(provided('place/project-plugin')).toStrictEqual([`./.opencode${below}`]);
    expect(provided('permission/edit-deny')).toStrictEqual([]);
  });

  it('hold the broken settings as they are, and the server only where the route needs it', () => {
    expect(writtenOf('switch/broken-project').files['./opencode.json']).toBe('{ "permission": ');
    expect(writtenOf('route/mcp').files['~/.config/opencode/opencode.json']).toContain('"rel"');
    expect(writtenOf('route/edit').files['~/.config/opencode/opencode.json']).not.toContain('"rel"');
  });

  it('leave no mark of the template in the module, and name the tool of the route', () => {
    const text = writtenOf('route/mcp').files['~/.config/opencode/plugin/check.js'] ?? '';
    expect(text).toContain("input.tool === 'rel_publish'");
    expect(text).not.toMatch(/\{(?:log|tool|hooks)\}/u);
  });
});
