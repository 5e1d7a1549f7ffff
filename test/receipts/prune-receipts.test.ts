import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { pruneReceipts } from '../../src/receipts/prune-receipts.ts';
import { writeRecord } from '../../src/receipts/write-receipt.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

/** Receipts of one line that started in these minutes; their file names in that order. */
async function recordAt(minutes: readonly number[], selection: readonly string[] = []): Promise<string[]> {
  const statement = await project.state({ selection });
  const { predicate } = statement;
  return minutes.map((minute) => {
    const startedAt = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
    const again = { ...statement, predicate: { ...predicate, runDetails: { ...predicate.runDetails, startedAt } } };
    return `named-${writeRecord(project.receipts, 'named', again).receiptId}.json`;
  });
}

describe('pruning the receipts of ordinary runs', () => {
  it('keeps the newest of every line, whatever order they were written in', async () => {
    const [, newest = '', middle = ''] = await recordAt([1, 4, 3, 2]);
    const [only = ''] = await recordAt([0], ['gate/*']);
    pruneReceipts(project.receipts, join(project.receipts, only), 2);
    expect(readdirSync(project.receipts)).toEqual([newest, middle, only].toSorted());
  });

  it('never takes away what was just written, though its clock is behind', async () => {
    const [written = '', , newest = ''] = await recordAt([1, 2, 3]);
    pruneReceipts(project.receipts, join(project.receipts, written), 1);
    expect(readdirSync(project.receipts)).toEqual([written, newest].toSorted());
  });

  it('leaves alone what is no sound receipt of a run', async () => {
    const [, , newest = ''] = await recordAt([1, 2, 3]);
    const damaged = `named-${'0'.repeat(64)}.json`;
    writeFileSync(join(project.receipts, damaged), renderPretty({}));
    writeFileSync(join(project.receipts, 'notes.txt'), 'mine\n');
    mkdirSync(join(project.receipts, 'reviews'));
    pruneReceipts(project.receipts, join(project.receipts, newest), 1);
    expect(readdirSync(project.receipts)).toEqual([damaged, newest, 'notes.txt', 'reviews'].toSorted());
  });

  it('takes a folder that is not there for nothing to do', () => {
    expect(() => pruneReceipts(join(project.root, 'nowhere'), '')).not.toThrow();
  });
});
