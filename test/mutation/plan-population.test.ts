import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HookproofError } from '../../src/model/hookproof-error.ts';
import type { PlannedMutant } from '../../src/model/mutation-plan.ts';
import { planPopulation, type PlannedPopulation } from '../../src/mutation/plan-population.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import {
  FEE_SOURCE,
  MEMBERS_PAY_MORE,
  NO_MINIMUM,
  NO_MINIMUM_DIFF,
  projectFolder,
  type ProjectFolder,
} from './pack-folder.ts';
import { mutatedTextOf } from './plan-builder.ts';

let project: ProjectFolder;
beforeEach(() => {
  project = projectFolder();
});
afterEach(() => project.dispose());

async function planOf(mutants: readonly object[], only: readonly string[] = []): Promise<PlannedPopulation> {
  project.write('pack/pack.json', JSON.stringify({ pack: 'fees', mutants }));
  return planPopulation(await loadProjectConfig(project.root), { kind: 'pack', path: `${project.root}/pack` }, only);
}

async function planned(mutant: object): Promise<PlannedMutant> {
  return (await planOf([mutant])).plan.mutants[0]!;
}

const reasonOf = (mutant: PlannedMutant): string =>
  mutant.kind === 'ready' ? 'ready' : `${mutant.reason}: ${mutant.detail}`;

describe('a pack of edits', () => {
  it('is planned in the lane review, each edit at the one place that its text stands', async () => {
    const { plan, packPath } = await planOf([MEMBERS_PAY_MORE]);
    expect([plan.lane, packPath]).toEqual(['review', 'pack']);
    expect(mutatedTextOf(plan.mutants[0]!)).toBe(FEE_SOURCE.replace('? 1 : 3', '? 3 : 3'));
    expect(plan.mutants[0]).toMatchObject({
      id: 'fees/members-pay-more',
      declaredKillers: [],
      mutantFile: 'pack/pack.json',
    });
  });

  it.each([
    ['text that is nowhere', { find: 'isGuest' }, 'stale-anchor: expected the text "isGuest" once, got it nowhere'],
    ['white space that differs', { find: '?  1 : 3' }, 'stale-anchor'],
    ['text outside the definition', { definition: 'isFree' }, 'stale-anchor: expected the text "? 1 : 3" once'],
    [
      'text that is there twice',
      { find: 'amountCents', replace: 'x' },
      'ambiguous: expected the text "amountCents" once, got it several times',
    ],
    ['a replacement that is the same', { replace: '? 1 : 3' }, 'no-op'],
    ['a comment only', { replace: '? 1 /* one */ : 3' }, 'no-op'],
    ['broken syntax', { replace: '? 1 : (' }, 'does-not-parse'],
    ['an unknown definition', { definition: 'feeCent' }, 'stale-anchor: expected a definition named feeCent'],
    [
      'a file that is no subject',
      { file: 'hookproof.config.json' },
      'stale-anchor: expected one of the 1 subject files, got hookproof.config.json',
    ],
    [
      'a test file',
      { file: 'test/fee.test.ts' },
      'stale-anchor: expected one of the 1 subject files, got test/fee.test.ts',
    ],
  ])('is invalid with %s', async (_name, changes, expected) => {
    expect(reasonOf(await planned({ ...MEMBERS_PAY_MORE, ...changes }))).toContain(expected);
  });

  it('takes overlapping occurrences for several', async () => {
    project.write('src/fee.ts', "export function feeCents(): string {\n  return 'aaa';\n}\n");
    expect(reasonOf(await planned({ ...MEMBERS_PAY_MORE, find: 'aa', replace: 'b' }))).toContain('ambiguous');
  });

  it('takes signs of replacement patterns literally', async () => {
    const mutant = await planned({ ...MEMBERS_PAY_MORE, replace: "? '$&$1' : 3" });
    expect(mutatedTextOf(mutant)).toContain("isMember ? '$&$1' : 3;");
  });

  it('is invalid where two ids are one fault', async () => {
    const { plan } = await planOf([
      MEMBERS_PAY_MORE,
      { ...MEMBERS_PAY_MORE, id: 'twin', find: '1 : 3', replace: '3 : 3' },
    ]);
    expect(plan.mutants.map(reasonOf)).toEqual([
      'ready',
      expect.stringContaining('duplicate: expected a fault of its own'),
    ]);
  });

  it('is planned in part with ids and globs', async () => {
    const mutants = [MEMBERS_PAY_MORE, { ...MEMBERS_PAY_MORE, id: 'other', find: '10', replace: '11' }];
    expect((await planOf(mutants, ['fees/o*'])).plan.mutants.map(({ id }) => id)).toEqual(['fees/other']);
    await expect(planOf(mutants, ['nothing'])).rejects.toThrow('expected the id of a mutant, got nothing');
  });

  it('outside the project has no path in it', async () => {
    const other = projectFolder();
    try {
      other.write('pack/pack.json', JSON.stringify({ pack: 'fees', mutants: [MEMBERS_PAY_MORE] }));
      const loaded = await loadProjectConfig(project.root);
      const { packPath, plan } = await planPopulation(loaded, { kind: 'pack', path: `${other.root}/pack` });
      expect([packPath, reasonOf(plan.mutants[0]!)]).toEqual([null, 'ready']);
    } finally {
      other.dispose();
    }
  });

  it('is refused when its subject is a symbolic link that leads out of the project', async () => {
    const other = projectFolder();
    try {
      project.link('src/link.ts', `${other.root}/src/fee.ts`);
      const planning = planOf([{ ...MEMBERS_PAY_MORE, file: 'src/link.ts' }]);
      await expect(planning).rejects.toThrow('got symbolic links that lead out of it, at src/link.ts');
    } finally {
      other.dispose();
    }
  });
});

describe('a pack of diffs', () => {
  it('is attributed to the definition that it changes', async () => {
    project.write('pack/no-minimum.patch', NO_MINIMUM_DIFF);
    const mutant = await planned(NO_MINIMUM);
    expect(mutatedTextOf(mutant)).toBe(FEE_SOURCE.replace('max(10', 'max(0'));
    expect(mutant).toMatchObject({ definition: 'feeCents', mutantFile: 'pack/no-minimum.patch' });
  });

  it('that spans two definitions is one of the module', async () => {
    project.write(
      'pack/no-minimum.diff',
      '--- a/src/fee.ts\n+++ b/src/fee.ts\n@@ -3,5 +3,5 @@\n-  return Math.max(10, Math.round((amountCents * rate) / 100));\n+  return 0;\n }\n \n export function isFree(amountCents: number): boolean {\n-  return amountCents === 0;\n+  return true;\n',
    );
    expect(await planned(NO_MINIMUM)).toMatchObject({ kind: 'ready', definition: '<module>' });
  });

  it('in a method is one of the method, not of its class', async () => {
    project.write('src/fee.ts', 'export class Fee {\n  cents(): number {\n    return 1;\n  }\n}\n');
    project.write('pack/no-minimum.diff', diffOf('@@ -3 +3 @@\n-    return 1;\n+    return 2;\n'));
    expect(await planned(NO_MINIMUM)).toMatchObject({ kind: 'ready', definition: 'Fee.cents' });
  });

  it('in one of two methods of one name is one of what holds them', async () => {
    project.write(
      'src/fee.ts',
      'export const fee = {\n  get cents() {\n    return 1;\n  },\n  set cents(value: number) {\n    void value;\n  },\n};\n',
    );
    project.write('pack/no-minimum.diff', diffOf('@@ -3 +3 @@\n-    return 1;\n+    return 2;\n'));
    expect(await planned(NO_MINIMUM)).toMatchObject({ kind: 'ready', definition: 'fee' });
  });

  it('outside the definition that it states is invalid', async () => {
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    expect(reasonOf(await planned({ ...NO_MINIMUM, definition: 'isFree' }))).toContain(
      'stale-anchor: expected edits within',
    );
  });

  it('is stale once the file has moved by a line', async () => {
    project.write('src/fee.ts', `// moved\n${FEE_SOURCE}`);
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    expect(reasonOf(await planned(NO_MINIMUM))).toMatch(/^stale-anchor: expected ".+", got ".+", at src\/fee\.ts:2$/u);
  });
});

const diffOf = (hunks: string): string => `--- a/src/fee.ts\n+++ b/src/fee.ts\n${hunks}`;

interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly object[];
}

const reported = (changes: object = {}): object => ({
  id: '7',
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status: 'Survived',
  location: { start: { line: 2, column: 16 }, end: { line: 2, column: 24 } },
  ...changes,
});

async function planReport(files: Readonly<Record<string, ReportedFile>>): Promise<PlannedPopulation> {
  project.write('mutation.json', JSON.stringify({ schemaVersion: '1.0', thresholds: {}, files }));
  const path = `${project.root}/mutation.json`;
  return planPopulation(await loadProjectConfig(project.root), { kind: 'stryker-report', path });
}

const feeReport = (...mutants: object[]): Record<string, ReportedFile> => ({
  'src/fee.ts': { source: FEE_SOURCE, mutants },
});

describe('a report of StrykerJS', () => {
  it('is planned in the lane machine, whatever became of its mutants there', async () => {
    const { plan, packPath } = await planReport(feeReport(reported({ status: 'Killed', killedBy: ['1'] })));
    expect([plan.lane, packPath]).toEqual(['machine', 'mutation.json']);
    expect(mutatedTextOf(plan.mutants[0]!)).toBe(FEE_SOURCE.replace('isMember ?', 'true ?'));
    expect(plan.mutants[0]).toMatchObject({
      id: 'stryker/7',
      title: 'src/fee.ts:2 ConditionalExpression: isMember -> true',
      definition: 'feeCents',
      declaredKillers: [],
      mutantFile: 'mutation.json',
    });
  });

  it('takes positions of several lines, with CRLF and characters beyond the basic plane', async () => {
    const source = "export const names = (): string[] => [\r\n  '😀', 'b',\r\n  'c',\r\n];\r\n";
    project.write('src/fee.ts', source);
    const location = { start: { line: 2, column: 9 }, end: { line: 3, column: 6 } };
    const mutant = reported({ location, replacement: "'x'" });
    const { plan } = await planReport({ 'src/fee.ts': { source, mutants: [mutant] } });
    expect(mutatedTextOf(plan.mutants[0]!)).toBe("export const names = (): string[] => [\r\n  '😀', 'x',\r\n];\r\n");
  });

  it('is stale for a file that is no longer the one it embeds', async () => {
    project.write('src/fee.ts', `${FEE_SOURCE}// more\n`);
    const { plan } = await planReport(feeReport(reported()));
    expect(reasonOf(plan.mutants[0]!)).toBe(
      'stale-anchor: expected the text that the report was made of, got another text, at src/fee.ts',
    );
  });

  it.each([
    ['a line that is not there', { start: { line: 99, column: 1 }, end: { line: 99, column: 2 } }],
    ['a column beyond its line', { start: { line: 2, column: 1 }, end: { line: 2, column: 99 } }],
    ['an end before its start', { start: { line: 3, column: 1 }, end: { line: 2, column: 1 } }],
  ])('is stale for %s', async (_name, location) => {
    const { plan } = await planReport(feeReport(reported({ location })));
    expect(reasonOf(plan.mutants[0]!)).toContain('stale-anchor: expected a place inside the file');
  });

  it('is stale for a mutant without replacement', async () => {
    const { plan } = await planReport(feeReport(reported({ replacement: undefined })));
    expect(reasonOf(plan.mutants[0]!)).toContain('stale-anchor: expected a replacement, got none');
  });

  it('leaves out files that are no subjects, and says how many mutants', async () => {
    const { plan, notes } = await planReport({
      ...feeReport(reported()),
      '../etc/passwd': { source: '', mutants: [reported({ id: '8' }), reported({ id: '9' })] },
    });
    expect(plan.mutants).toHaveLength(1);
    expect(notes).toEqual(['2 mutants of 1 files that are no subjects are left out']);
  });

  it('of other files only measures nothing, which is an error', async () => {
    await expect(planReport({ 'lib/x.ts': { source: '', mutants: [reported()] } })).rejects.toMatchObject({
      code: 'nothing-measured',
      exitCode: 7,
    });
  });

  it.each([
    ['an id twice', feeReport(reported(), reported()), 'expected each id once, got 7 again'],
    ['an id that is a path', feeReport(reported({ id: '../7' })), 'expected an id of letters'],
    [
      'line 0',
      feeReport(reported({ location: { start: { line: 0, column: 1 }, end: { line: 1, column: 1 } } })),
      'start.line',
    ],
    ['no source', { 'src/fee.ts': { mutants: [] } as unknown as ReportedFile }, 'files.src/fee.ts.source'],
  ])('with %s is refused', async (_name, files, expected) => {
    const refused: unknown = await planReport(files).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HookproofError);
    expect(refused).toMatchObject({ code: 'mutant-invalid', exitCode: 5 });
    expect(String(refused)).toContain(expected);
  });
});
