import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import { sampleProject, type SampleProject } from '../receipts/sample-project.ts';
import { hexOf } from '../receipts/sample-records.ts';

/** So many that several threads read them, where there are several processors. */
const RECEIPTS = 700;
const DAMAGED = 3;
const CLI = resolve(import.meta.dirname, '../../dist/cli/main.js');

let project: SampleProject;
beforeAll(async () => {
  project = sampleProject();
  const statement = await project.state();
  mkdirSync(project.receipts);
  for (let index = 0; index < RECEIPTS; index += 1) {
    const startedAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    const { predicate } = statement;
    const text = renderPretty({
      ...statement,
      predicate: { ...predicate, runDetails: { ...predicate.runDetails, startedAt } },
    });
    const written = index < DAMAGED ? text.replace('"killed": 2', '"killed": 3') : text;
    writeFileSync(join(project.receipts, receiptFileName('named', hexOf(text))), written);
  }
});
afterAll(() => project.dispose());

function verify(...options: readonly string[]): { exitCode: number | null; stdout: string } {
  const run = spawnSync(process.execPath, [CLI, 'verify', ...options], {
    cwd: project.root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { exitCode: run.status, stdout: run.stdout };
}

describe('hookproof verify over many receipts', () => {
  it('comes to the verdicts of one thread, in the same order, when several read them', async () => {
    const alone = await project.verify();
    const { exitCode, stdout } = verify('--json');
    expect(exitCode).toBe(6);
    const told: unknown = JSON.parse(stdout);
    expect(told).toMatchObject({ ok: false });
    expect(told).toHaveProperty('receipts', alone.receipts);
    expect(alone.receipts.filter(({ integrity }) => integrity === 'tampered')).toHaveLength(DAMAGED);
    expect(alone.receipts.filter(({ currency }) => currency === 'superseded')).toHaveLength(RECEIPTS - DAMAGED - 1);
  });

  it('leaves out rows of receipts that hold, never one that is red', () => {
    const { stdout } = verify();
    const rows = stdout.split('\n').filter((line) => /^ named-[0-9a-f]{12} /u.test(line));
    expect(rows).toHaveLength(200);
    expect(rows.filter((line) => line.includes('tampered'))).toHaveLength(DAMAGED);
    expect(rows.filter((line) => line.includes('current'))).toHaveLength(1);
    expect(stdout).toContain(`and ${RECEIPTS - 200} more; --json lists all`);
    expect(stdout.match(/tampered: id: sha256 of the file/gu)).toHaveLength(DAMAGED);
    expect(stdout).toContain(`${RECEIPTS} receipts in`);
  });
});
