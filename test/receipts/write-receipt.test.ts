import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HookproofError } from '../../src/model/hookproof-error.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import { writeReceipt } from '../../src/receipts/write-receipt.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

describe('a receipt', () => {
  it('is named by its bytes', async () => {
    const { path, receiptId, kind } = await project.record();
    expect(kind).toBe('written');
    expect(sha256Hex(readFileSync(path))).toBe(receiptId);
    expect(basename(path)).toBe(receiptFileName('named', receiptId));
  });

  it('is not written again when the newest of its line claims the same', async () => {
    const first = await project.record();
    const second = await project.record({ campaign: { startedAt: '2026-12-01T00:00:00Z', durationMs: 7 } });
    expect(second).toEqual({ ...first, kind: 'identical-claim' });
    expect(readdirSync(project.receipts)).toHaveLength(1);
  });

  it('is written again when a newer one of its line claims something else', async () => {
    await project.record();
    const files = readFileSync(join(project.root, 'test/levels.ts'), 'utf8');
    project.write('test/levels.ts', '');
    await project.record({ campaign: { startedAt: '2026-12-01T00:00:00Z' } });
    project.write('test/levels.ts', files);
    const third = await project.record({ campaign: { startedAt: '2026-12-02T00:00:00Z' } });
    expect(third.kind).toBe('written');
  });

  it('claims the same whatever the number of workers, the clock and the time it took', async () => {
    const first = await project.state();
    const second = await project.state({
      campaign: { startedAt: '2027-01-01T00:00:00Z', durationMs: 1.5, runner: { ...(await runner()), workers: 8 } },
    });
    expect(second.predicate.claimId).toBe(first.predicate.claimId);
    expect(second.predicate.runDetails).not.toEqual(first.predicate.runDetails);
  });

  it('is refused when its name is taken by something else, and nothing is replaced', async () => {
    const statement = await project.state();
    const path = join(project.receipts, receiptFileName('named', sha256Hex(renderPretty(statement))));
    project.write('receipts/x', '');
    writeFileSync(path, 'other');
    expect(() => writeReceipt(project.receipts, statement)).toThrow(
      expect.objectContaining({ code: 'receipt-exists', exitCode: 6 }) as Error,
    );
    expect(readFileSync(path, 'utf8')).toBe('other');
  });

  it('of a campaign that contradicts itself is not written at all', async () => {
    const statement = await project.state({ exitCode: 0, campaign: { selfControls: [] } });
    expect(() => writeReceipt(project.receipts, statement)).toThrow(HookproofError);
    expect(() => readdirSync(project.receipts)).toThrow(/ENOENT/u);
  });

  it('of a campaign whose source changed meanwhile is not stated at all', async () => {
    const stale = { 'src/gate.ts': 'a'.repeat(64) };
    await expect(project.state({ campaign: { sourceDigestsBefore: stale } })).rejects.toMatchObject({
      code: 'harness-failed',
      exitCode: 70,
    });
  });

  it('holds no absolute path of the machine', async () => {
    const statement = await project.state({
      exitCode: 4,
      campaign: {
        results: [],
        unsound: [{ kind: 'control-red', detail: 'red' }],
        controls: [
          {
            when: 'before',
            executed: 0,
            passed: 0,
            failed: 0,
            skipped: 0,
            testIds: [],
            failedTestIds: [],
            errors: [`at ${project.root}/src/gate.ts`],
            durationMs: 1,
          },
        ],
      },
    });
    expect(renderPretty(statement)).not.toContain(project.root);
    expect(statement.predicate.claim.counts.pending).toBe(2);
    expect(writeReceipt(project.receipts, statement).kind).toBe('written');
  });
});

async function runner() {
  const { soundCampaign } = await import('../support/campaigns.ts');
  return { ...soundCampaign().runner, nodeVersion: process.versions.node };
}
