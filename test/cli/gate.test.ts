import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Ran } from '../support/run-command.ts';
import { GATE_SOURCE, sampleProject, type SampleProject } from '../receipts/sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function gate(...args: string[]): Promise<Ran> {
  return await runCommand(['gate', ...args], project.root);
}

describe('hookproof gate', () => {
  it('is green over a current receipt, and says of each condition how much it saw', async () => {
    await project.record();
    const { exitCode, stdout, stderr } = await gate();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('ok    outcomes: 2 mutants\n  named hookproof.config.json: 2 of 2 as declared\n');
    expect(stdout).toContain('empty answers: 0 answers\n');
    expect(stdout).toContain('empty append-only: 0 receipts of the base\n  not proved');
    expect(stdout).toMatch(/\ngate: green; 8 conditions hold, 4 saw nothing, 0 red\n$/u);
  });

  it('exits 7 without receipts: nothing measured is never a pass', async () => {
    const { exitCode, stdout } = await gate();
    expect(exitCode).toBe(7);
    expect(stdout).toContain('exit 7: there is no receipt');
    expect(stdout).toContain('gate: RED, exit 7 (nothing was measured)');
  });

  it('exits 6 over a receipt of other bytes', async () => {
    await project.record();
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'level > 4'));
    const { exitCode, stdout } = await gate();
    expect(exitCode).toBe(6);
    expect(stdout).toMatch(/RED {3}currency: 1 newest receipts\n {2}exit 6: named-[0-9a-f]+\.json: stale: /u);
  });

  it('lets no receipt speak in which a byte changed, and has nothing measured left then', async () => {
    const { path } = await project.record();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"killed": 2', '"killed": 3'));
    const { exitCode, stdout } = await gate();
    expect(exitCode).toBe(7);
    expect(stdout).toContain('tampered: sha256 of the file');
    expect(stdout).toContain('exit 6: lane named: expected a run of the whole population');
  });

  it('exits 6 when the register names a mutant that was not measured', async () => {
    await project.record();
    const ids = ['gate/another', 'gate/shut-means-open', 'gate/three-is-open'];
    project.write('mutants/registered.json', JSON.stringify(ids));
    const { exitCode, stdout } = await gate();
    expect(exitCode).toBe(6);
    expect(stdout).toContain('is registered: gate/another');
  });

  it('exits 5 over a register that is no list of ids', async () => {
    await project.record();
    project.write('mutants/registered.json', '{"gate/three-is-open": true}');
    const { exitCode, stderr } = await gate();
    expect(exitCode).toBe(5);
    expect(stderr).toMatch(/^hookproof: expected a sorted list of ids, got another text, at .+\nhint: .+\n$/u);
  });

  it('follows the policy of the configuration, and refuses settings that it does not know', async () => {
    await project.record();
    const config = { subjects: ['src/gate.ts'], mutants: 'mutants', suite: { closure: ['test/notes/**'] } };
    project.write('hookproof.config.json', JSON.stringify({ ...config, gate: { requireBase: true } }));
    expect((await gate()).stdout).toContain('and the policy requires it');
    project.write('hookproof.config.json', JSON.stringify({ ...config, gate: { requireBases: true } }));
    const refused = await gate();
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('gate.requireBases: expected no such key');
    project.write('hookproof.config.json', JSON.stringify({ ...config, gate: { answeredMax: -1 } }));
    expect((await gate()).stderr).toContain('gate.answeredMax: expected a number from 0');
  });

  it('gives programs the same verdict with all reasons', async () => {
    const { exitCode, stdout } = await gate('--json');
    const verdict: unknown = JSON.parse(stdout);
    expect(verdict).toHaveProperty('exitCode', exitCode);
    expect(verdict).toHaveProperty(['conditions', 0], {
      id: 'receipts-present',
      demands: 'there are receipts, and each required lane has a run of its whole population under this configuration',
      state: 'red',
      looked: 0,
      at: 'receipts',
      reasons: [
        { exitCode: 7, text: 'there is no receipt' },
        {
          exitCode: 6,
          text: 'lane named: expected a run of the whole population under hookproof.config.json, got none',
        },
      ],
      notes: [],
    });
  });

  it('proves with a base that nothing was deleted, and is red when something was', async () => {
    const { path } = await project.record();
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project.root });
    git('init', '-q', '-b', 'trunk');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    const good = await gate('--base', 'trunk');
    expect(good.stdout).toContain('ok    append-only: 1 receipts of the base\n');
    expect(good.stdout).toContain('  trunk holds HEAD already');
    expect(good.exitCode).toBe(0);
    git('checkout', '-q', '-b', 'topic');
    git('commit', '-q', '--allow-empty', '-m', 'second');
    expect((await gate('--base', 'trunk')).stdout).not.toMatch(/holds HEAD|as it was at/u);
    const config = readFileSync(join(project.root, 'hookproof.config.json'), 'utf8');
    project.write('hookproof.config.json', config.replace('{', '{ "gate": { "answeredMax": 9 }, '));
    expect((await gate('--base', 'trunk')).stdout).toContain('  hookproof.config.json is not as it was at trunk');
    project.write('hookproof.config.json', config);
    expect((await gate('--base', 'nowhere')).stdout).toContain('exit 6: nowhere: there is no such commit here');
    rmSync(path);
    const { exitCode, stdout } = await gate('--base', 'trunk');
    expect(stdout).toMatch(/RED {3}append-only: 1 receipts of the base\n {2}exit 6: .*named-/u);
    expect(exitCode).toBe(7);
  });

  it('does not mistake a folder that is gone for one that is good', async () => {
    await project.record();
    rmSync(project.receipts, { recursive: true });
    expect((await gate()).exitCode).toBe(7);
  });
});
