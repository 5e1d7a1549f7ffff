import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { sampleProject, type SampleProject } from '../receipts/sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function withdraw(path: string, reason: string, owner: string): Promise<{ exitCode: number; stderr: string }> {
  const err: string[] = [];
  const exitCode = await runCli(['withdraw', path, '--reason', reason, '--owner', owner], {
    cwd: project.root,
    env: {},
    stdout: () => undefined,
    stderr: (text) => void err.push(text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { exitCode, stderr: err.join('') };
}

describe('hookproof withdraw', () => {
  it.each([
    ['an empty reason', '', 'ada', '--reason'],
    ['a blank reason', ' \n', 'ada', '--reason'],
    ['a reason without an end', 'x'.repeat(4_001), 'ada', '--reason'],
    ['an empty owner', 'The machine was broken.', '', '--owner'],
  ])('calls %s wrong usage, no defect of its own, and writes nothing', async (_what, reason, owner, option) => {
    const { path } = await project.record();
    const { exitCode, stderr } = await withdraw(path, reason, owner);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`expected 1 to 4000 characters for ${option}`);
    expect(stderr.length).toBeLessThan(500);
    expect(readdirSync(project.receipts)).toHaveLength(1);
  });

  it('leaves what it disowns where it stands, and refuses to be disowned itself', async () => {
    const { path } = await project.record();
    expect((await withdraw(path, 'The machine was broken.', 'ada')).exitCode).toBe(0);
    const names = readdirSync(project.receipts);
    expect(names).toHaveLength(2);
    const own = names.find((name) => name.startsWith('withdrawal-')) ?? '';
    expect((await withdraw(`receipts/${own}`, 'No.', 'ada')).exitCode).toBe(6);
  });
});
