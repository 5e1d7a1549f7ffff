import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { CampaignRequest } from '../../src/runner/campaign-request.ts';

const SUBJECT = 'src/subject.ts';
const KNOWN = 'src/known.ts';
const KNOWN_TEXT = 'export function known(): number {\n  return 7;\n}\n';
const BASE: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "small", "private": true, "type": "module" }',
  [KNOWN]: KNOWN_TEXT,
  'test/known.test.ts':
    "import { expect, it } from 'vitest';\nimport { known } from '../src/known.ts';\nit('knows', () => { expect(known()).toBe(7); });\n",
};

type How = Pick<CampaignRequest, 'matrix' | 'confirm'>;

/** Runs a small project of these files; the mutants are replacements in its subject. */
async function campaignOn(
  files: Readonly<Record<string, string>>,
  changes: readonly (readonly [from: string, to: string])[],
  how: How,
): Promise<Campaign> {
  const folder = createTemporaryFolder('hookproof-dependence-');
  try {
    const root = folder.subfolder('project');
    for (const [path, text] of Object.entries({ ...BASE, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(resolve(import.meta.dirname, '../../node_modules/vitest'), join(root, 'node_modules/vitest'));
    const originalText = files[SUBJECT] ?? '';
    const mutants = changes.map(([from, to], index) => {
      if (originalText.split(from).length !== 2) throw new Error(`not exactly once: ${from}`);
      return {
        kind: 'ready' as const,
        id: `m${index}`,
        title: from,
        breaks: 'T1',
        why: 'a fixture',
        file: SUBJECT,
        definition: 'fixture',
        declaredKillers: [],
        omits: [],
        expects: 'killed' as const,
        since: '2026-11-30',
        originalText,
        mutatedText: originalText.replace(from, () => to),
        definitionSpan: { start: 0, end: originalText.length, firstLine: 1, lastLine: 1 },
        effectFingerprint: `m${index}`,
        unifiedDiff: '',
      };
    });
    const control = { file: KNOWN, definition: 'known' };
    return await runCampaign({
      root,
      suite: {},
      plan: { lane: 'named', subjectFiles: [SUBJECT, KNOWN], mutants },
      selfControls: [
        { ...control, kind: 'identity', mutatedText: KNOWN_TEXT, expected: 'survived' },
        {
          ...control,
          kind: 'always-throw',
          mutatedText: KNOWN_TEXT.replace('return 7;', "throw new Error('always');"),
          expected: 'killed-by-crash',
        },
      ],
      workers: 1,
      ...how,
    });
  } finally {
    folder.remove();
  }
}

describe('a mutant', () => {
  it('that adds an argument behind an arrow is seen by tests that never entered the arrow', async () => {
    const { unsound, results } = await campaignOn(
      {
        [SUBJECT]: 'export function sum(list: number[]): number {\n  return list.reduce((a, b) => a + b);\n}\n',
        'test/sum.test.ts':
          "import { expect, it } from 'vitest';\nimport { sum } from '../src/subject.ts';\nit('refuses nothing', () => { expect(() => sum([])).toThrow(); });\nit('sums', () => { expect(sum([1, 2])).toBe(3); });\n",
      },
      [['a + b', 'a + b, 0']],
      { matrix: 'first-kill', confirm: 'none' },
    );
    expect([unsound, results.map(({ outcome, killers }) => [outcome, killers])]).toEqual([
      [],
      [['killed', ['test/sum.test.ts > refuses nothing']]],
    ]);
  }, 60_000);

  it('whose harm only shows in a test after the one that executed it is killed, not flaky', async () => {
    const { unsound, results } = await campaignOn(
      {
        [SUBJECT]:
          "let mode = 'fine';\nexport function reset(): void {\n  mode = 'fine';\n}\nexport const tell = (): string => mode;\n",
        'test/mode.test.ts':
          "import { expect, it } from 'vitest';\nimport { reset, tell } from '../src/subject.ts';\nit('tells', () => { expect(tell()).toBe('fine'); });\nit('resets', () => { reset(); });\nit('tells again', () => { expect(tell()).toBe('fine'); });\n",
      },
      [["  mode = 'fine'", "  mode = 'bad'"]],
      { matrix: 'full' },
    );
    expect([unsound, results.map(({ outcome, killers }) => [outcome, killers])]).toEqual([
      [],
      [['killed', ['test/mode.test.ts > tells again']]],
    ]);
  }, 60_000);
});

it('a suite that is red when it runs twice in one process kills nothing: the campaign is unsound', async () => {
  const { unsound, results } = await campaignOn(
    {
      'node_modules/counter/package.json': '{ "name": "counter", "type": "module", "main": "index.js" }',
      'node_modules/counter/index.js': 'let count = 0;\nexport const next = () => ++count;\n',
      [SUBJECT]:
        "import { next } from 'counter';\nexport function id(): number {\n  return next();\n}\nexport function half(value: number): number {\n  return value / 2;\n}\n",
      'test/subject.test.ts':
        "import { expect, it } from 'vitest';\nimport { half, id } from '../src/subject.ts';\nit('counts', () => { expect(id()).toBe(1); });\nit('halves', () => { expect(half(0)).toBe(0); });\n",
    },
    [
      ['value / 2', 'value / 3'],
      ['return next();', 'return next() + 0;'],
    ],
    { matrix: 'first-kill', confirm: 'none' },
  );
  expect(unsound.map(({ kind }) => kind)).toEqual(['control-red']);
  expect(unsound[0]?.detail).toContain('once more');
  expect(results.map(({ outcome }) => outcome)).toEqual(['pending', 'pending']);
}, 60_000);
