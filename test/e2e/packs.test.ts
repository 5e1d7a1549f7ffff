import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTree, type CliRun, type TemporaryTree } from '../support/copied-tree.ts';

/** A small project, packs of three kinds for it, and the built command line. */
const FEE = `export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fees", "private": true, "type": "module" }\n',
  'src/fee.ts': FEE,
  'test/fee.test.ts': `import { expect, test } from 'vitest';
import { feeCents } from '../src/fee.ts';
test('a guest pays three percent', () => { expect(feeCents(10_000, false)).toBe(300); });
test('a member pays one percent', () => { expect(feeCents(10_000, true)).toBe(100); });
`,
  'hookproof.config.json': '{ "subjects": ["src/**/*.ts"], "mutants": "mutants", "suite": {} }\n',
  'packs/edits/pack.json': JSON.stringify({
    pack: 'edits',
    author: 'A reviewer',
    mutants: [
      {
        id: 'members-pay-the-guest-rate',
        title: 'Members pay the guest rate',
        why: 'A member is charged too much.',
        file: 'src/fee.ts',
        definition: 'feeCents',
        find: '? 1 : 3',
        replace: '? 3 : 3',
      },
      {
        id: 'there-is-no-minimum',
        title: 'There is no minimum',
        why: 'A small amount costs nothing.',
        file: 'src/fee.ts',
        definition: 'feeCents',
        find: 'Math.max(10, ',
        replace: 'Math.max(0, ',
      },
    ],
  }),
  'packs/diffs/pack.yaml': `pack: diffs
mutants:
  - id: guests-pay-the-member-rate
    title: Guests pay the member rate
    why: The fee is too low.
    file: src/fee.ts
`,
  'packs/diffs/guests-pay-the-member-rate.diff': `--- a/src/fee.ts
+++ b/src/fee.ts
@@ -1,3 +1,3 @@
 export function feeCents(amountCents: number, isMember: boolean): number {
-  const rate = isMember ? 1 : 3;
+  const rate = isMember ? 1 : 1;
   return Math.max(10, Math.round((amountCents * rate) / 100));
`,
  'packs/code/pack.json': JSON.stringify({
    pack: 'code',
    mutants: [
      { id: 'a', title: 'a', why: 'a', file: 'src/fee.ts', definition: 'feeCents', find: '1 : 3', replace: '3 : 3' },
    ],
  }),
  'packs/code/a.ts': "import { writeFileSync } from 'node:fs';\nwriteFileSync('executed', '');\n",
  'mutation.json': JSON.stringify({
    schemaVersion: '1.0',
    thresholds: { high: 80, low: 60 },
    files: {
      'src/fee.ts': {
        language: 'typescript',
        source: FEE,
        mutants: [
          {
            id: '0',
            mutatorName: 'ConditionalExpression',
            replacement: 'true',
            status: 'Survived',
            location: { start: { line: 2, column: 16 }, end: { line: 2, column: 24 } },
          },
        ],
      },
    },
  }),
};

let tree: TemporaryTree;
beforeAll(() => {
  tree = emptyTree();
  for (const [path, text] of Object.entries(FILES)) tree.write(path, text);
});
afterAll(() => tree.dispose());

describe('a pack of exact edits in JSON', () => {
  it('is run without any named mutant, and its survivor is told', () => {
    const run = tree.hookproof('mutate', '--pack', 'packs/edits');
    expect(run.stdout).toMatch(/edits\/members-pay-the-guest-rate\s+killed\s/u);
    expect(run.stdout).toMatch(/edits\/there-is-no-minimum\s+survived\s/u);
    expect(run.stdout).toContain('2 mutants: 1 killed, 1 survived');
    expect([run.exitCode, run.stderr]).toEqual([2, '']);
  });

  it('leaves a receipt of the lane review that verifies as current', () => {
    const [receipt = 'none'] = readdirSync(join(tree.root, '.hookproof/receipts')).filter((name) =>
      name.endsWith('.json'),
    );
    expect(receipt).toMatch(/^review-/u);
    expect(receiptOf('.hookproof/receipts', receipt)).toMatchObject({
      scope: { lane: 'review' },
      pack: { folder: 'packs/edits', mutants: 2 },
      mutants: [{ source: { file: 'packs/edits/pack.json' } }, { source: { file: 'packs/edits/pack.json' } }],
    });
    expect(verify('.hookproof/receipts')).toMatchObject([{ integrity: 'ok', currency: 'current', drifted: [] }]);
  });

  it('outside the project is run, but its receipt cannot be verified and says so, and --record is refused', () => {
    const outside = mkdtempSync(join(tmpdir(), 'hookproof-outside-'));
    try {
      mkdirSync(join(outside, 'pack'));
      writeFileSync(join(outside, 'pack/pack.json'), FILES['packs/edits/pack.json'] ?? '');
      const recording = tree.hookproof('mutate', '--pack', join(outside, 'pack'), '--record');
      expect(recording.exitCode).toBe(1);
      expect(recording.stderr).toContain('expected --record or --shard for mutants inside the project');
      rmSync(join(tree.root, '.hookproof'), { recursive: true });
      expect(tree.hookproof('mutate', '--pack', join(outside, 'pack')).stdout).toContain('1 killed, 1 survived');
      expect(verify('.hookproof/receipts')).toMatchObject([
        {
          currency: 'unknown',
          ok: false,
          drifted: [{ got: 'the mutants of the lane review stood outside the project' }],
        },
      ]);
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });
});

describe('a pack of diffs in YAML', () => {
  it('is run, recorded, current, and stale rather than tampered once a word of it changes', () => {
    const run = tree.hookproof('mutate', '--pack', 'packs/diffs', '--record');
    expect(run.stdout).toContain('1 mutant: 1 killed');
    expect(run.exitCode).toBe(0);
    expect(verify('receipts')).toMatchObject([{ integrity: 'ok', currency: 'current', drifted: [] }]);
    const pack = FILES['packs/diffs/pack.yaml'] ?? '';
    tree.write('packs/diffs/pack.yaml', pack.replace('Guests pay', 'All guests pay'));
    expect(verify('receipts')).toMatchObject([
      { integrity: 'ok', currency: 'stale', changed: [{ pin: 'config', what: 'packs/diffs/pack.yaml' }] },
    ]);
    tree.write('packs/diffs/pack.yaml', pack);
    const diff = FILES['packs/diffs/guests-pay-the-member-rate.diff'] ?? '';
    tree.write('packs/diffs/guests-pay-the-member-rate.diff', diff.replace('? 1 : 1', '? 3 : 1'));
    expect(verify('receipts')).toMatchObject([{ currency: 'stale', changed: [{ pin: 'mutant' }] }]);
    tree.write('packs/diffs/guests-pay-the-member-rate.diff', diff);
  });

  it('recorded beside a report supersedes nothing of it: both stay current', () => {
    expect(tree.hookproof('mutate', '--pack', 'packs/edits', '--record').exitCode).toBe(2);
    expect(tree.hookproof('mutate', '--stryker-report', 'mutation.json', '--record').exitCode).toBe(0);
    expect(verify('receipts').map(({ currency }) => currency)).toEqual(['current', 'current', 'current']);
  });
});

describe('a report of StrykerJS', () => {
  it('is run on our engine in the lane machine; what the report says of its mutant is not believed', () => {
    const run = tree.hookproof('mutate', '--stryker-report', 'mutation.json', '--json');
    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ campaign: { lane: 'machine', results: [{ outcome: 'killed' }] } });
  });

  it('and a pack in one run are refused: populations are never blended', () => {
    const run = tree.hookproof('mutate', '--stryker-report', 'mutation.json', '--pack', 'packs/edits');
    expect([run.exitCode, run.stderr]).toEqual([1, expect.stringContaining('expected one population')]);
  });
});

describe('a pack folder that holds code', () => {
  it('is refused with exit code 5, and the code is not executed', () => {
    const run = tree.hookproof('mutate', '--pack', 'packs/code');
    expect(run.exitCode).toBe(5);
    expect(run.stderr).toContain('a.ts: expected a pack file, a diff or prose');
    expect(existsSync(join(tree.root, 'executed'))).toBe(false);
  });

  it('is listed with --list --diff when it is none', () => {
    const run = tree.hookproof('mutate', '--list', '--diff', '--pack', 'packs/edits');
    expect(run.stdout).toContain('-  const rate = isMember ? 1 : 3;\n+  const rate = isMember ? 3 : 3;');
    expect(run.exitCode).toBe(0);
  });
});

function receiptOf(folder: string, name: string): unknown {
  const statement = JSON.parse(readFileSync(join(tree.root, folder, name), 'utf8')) as {
    predicate: { claim: unknown };
  };
  return statement.predicate.claim;
}

function verify(folder: string): readonly { readonly currency: string }[] {
  const run: CliRun = tree.hookproof('verify', '--dir', folder, '--json');
  return (JSON.parse(run.stdout) as { receipts: { currency: string }[] }).receipts;
}
