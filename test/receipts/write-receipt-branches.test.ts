import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReceipt } from '../../src/receipts/read-receipt.ts';
import { listReceiptFolder } from '../../src/receipts/receipt-folder.ts';
import { writeReceipt, writeRecord } from '../../src/receipts/write-receipt.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';
import { hexOf, planOf, withdrawalOf } from './sample-records.ts';

const BRANCHES = 20;

let project: SampleProject;
beforeAll(() => {
  project = sampleProject();
});
afterAll(() => project.dispose());

function git(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const settings = ['user.name=a', 'user.email=a@example.org', 'core.autocrlf=true', 'init.defaultBranch=main'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawnSync('git', [...options, ...args], { cwd: project.root, encoding: 'utf8' });
  return { code: child.status, output: `${child.stdout}${child.stderr}` };
}

it('twenty branches that each add receipts merge without one conflict, and every byte survives', async () => {
  mkdirSync(project.receipts);
  copyFileSync(resolve(import.meta.dirname, '../../receipts/.gitattributes'), join(project.receipts, '.gitattributes'));
  await project.record();
  git('init', '-q');
  git('add', '-A');
  expect(git('commit', '-q', '-m', 'seed').code).toBe(0);
  const statement = await project.state();
  const written = new Map<string, Buffer>();
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    git('checkout', '-q', '-b', `branch-${branch}`, 'main');
    const run = await project.state({ selection: branch % 2 === 0 ? [] : ['gate/three-is-open'] });
    const day = `2026-12-${String(branch + 1).padStart(2, '0')}T00:00:00Z`;
    const details = { ...run.predicate.runDetails, startedAt: day };
    const dated = { ...run, predicate: { ...run.predicate, runDetails: details } };
    const paths = [
      writeReceipt(join(project.receipts, 'reviews'), dated).path,
      writeRecord(project.receipts, 'plan', planOf(statement, { request: `Break the gate, please: ${branch}.` })).path,
      writeRecord(project.receipts, 'withdrawal', withdrawalOf('named', [hexOf(`a run of branch ${branch}`)])).path,
    ];
    for (const path of paths) written.set(path, readFileSync(path));
    git('add', '-A');
    expect(git('commit', '-q', '-m', `branch ${branch}`).code).toBe(0);
  }
  git('checkout', '-q', 'main');
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    expect(git('merge', '-q', '--no-edit', `branch-${branch}`)).toEqual({ code: 0, output: '' });
  }
  expect(git('status', '--porcelain').output).toBe('');
  const { receipts } = listReceiptFolder(project.receipts);
  expect(receipts).toHaveLength(1 + 3 * BRANCHES);
  expect(receipts.map((path) => readReceipt(path).kind).filter((kind) => kind !== 'ok')).toEqual([]);
  for (const [path, bytes] of written) expect(readFileSync(path)).toEqual(bytes);
});
