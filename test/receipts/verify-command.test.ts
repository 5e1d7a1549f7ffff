import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Ran } from '../support/run-command.ts';
import { GATE_SOURCE, sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function verify(...args: string[]): Promise<Ran> {
  return await runCommand(['verify', ...args], project.root);
}

describe('hookproof verify', () => {
  it('exits 0 over a current receipt and says what that does not prove', async () => {
    await project.record();
    const { exitCode, stdout, stderr } = await verify();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/ok +current +2: 2 killed/u);
    expect(stdout).toContain('1 receipts in');
    expect(stdout).toContain('not that the run happened');
    expect(stdout).toContain('completeness is not proved');
  });

  it('exits 6 over a stale receipt and names the definition, expected and got', async () => {
    await project.record();
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'true'));
    const { exitCode, stdout } = await verify();
    expect(exitCode).toBe(6);
    expect(stdout).toMatch(/stale: definition src\/gate\.ts isOpen: expected [0-9a-f]{12}, got no such lines/u);
    expect(stdout).not.toContain('isShut');
  });

  it('exits 6 over a tampered receipt with one line and a hint', async () => {
    const { path } = await project.record();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"killed": 2', '"killed": 3'));
    const { exitCode, stdout, stderr } = await verify();
    expect(exitCode).toBe(6);
    expect(stdout).toContain('tampered: id: sha256 of the file');
    expect(stderr).toMatch(/^hookproof: expected a sound receipt, got [^\n]+\nhint: [^\n]+\n$/u);
  });

  it('exits 6 over a file that is no receipt at all', async () => {
    project.write('receipts/x.json', '\u001b[31m not json');
    const { exitCode, stdout, stderr } = await verify();
    expect(exitCode).toBe(6);
    expect(`${stdout}${stderr}`).not.toContain('\u001b');
  });

  it('exits 6 over a named file that does not exist', async () => {
    await project.record();
    const { exitCode, stderr } = await verify('receipts/none.json');
    expect(exitCode).toBe(6);
    expect(stderr).toMatch(/^hookproof: expected a receipt, got no file, at [^\n]+\nhint: [^\n]+\n$/u);
  });

  it('exits 7 when there is no receipt or no folder: nothing measured is never a pass', async () => {
    expect((await verify()).exitCode).toBe(7);
    mkdirSync(project.receipts);
    writeFileSync(join(project.receipts, 'README.md'), '');
    const { exitCode, stderr } = await verify();
    expect(exitCode).toBe(7);
    expect(stderr).toMatch(/^hookproof: expected at least one receipt, got none, at [^\n]+\nhint: [^\n]+\n$/u);
  });

  it('takes only the receipts that are named, yet knows what supersedes them', async () => {
    const first = await project.record();
    project.write('test/levels.ts', '');
    await project.record({ campaign: { startedAt: '2026-12-01T00:00:00Z' } });
    const { exitCode, stdout } = await verify(first.path, '--json');
    expect(exitCode).toBe(0);
    const { receipts } = JSON.parse(stdout) as { receipts: { currency: string; receiptId: string }[] };
    expect(receipts).toMatchObject([{ currency: 'superseded', receiptId: first.receiptId }]);
  });

  it('looks into another folder with --dir', async () => {
    await project.record();
    expect((await verify('--dir', '.hookproof/receipts')).exitCode).toBe(7);
    expect((await verify('--dir', './receipts')).exitCode).toBe(0);
  });

  it('prints the same JSON twice, with every digest whole', async () => {
    const { receiptId, claimId } = await project.record();
    const [first, second] = [await verify('--json'), await verify('--json')];
    expect(first.stdout).toBe(second.stdout);
    expect(JSON.parse(first.stdout)).toMatchObject({
      ok: true,
      receipts: [{ receiptId, integrity: 'ok', currency: 'current', summary: { claimId, exitCode: 0 } }],
    });
  });

  it('leaves the receipts folder as it was', async () => {
    const { path } = await project.record();
    const before = readFileSync(path);
    await verify('--strict');
    expect(readFileSync(path)).toEqual(before);
  });
});
