import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { MutationReport } from '../../src/report/html/mutation-report.ts';
import { GATE_SOURCE, sampleProject, type SampleProject } from '../receipts/sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function report(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runCli(['report', ...args], {
    cwd: project.root,
    env,
    stdout: (text) => void out.push(text),
    stderr: (text) => void err.push(text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { exitCode, stdout: out.join(''), stderr: err.join('') };
}

async function withdraw(path: string): Promise<void> {
  const args = ['withdraw', path, '--reason', 'The machine was broken.', '--owner', 'ada'];
  const quiet = (): void => undefined;
  const context = { cwd: project.root, env: {}, stdout: quiet, stderr: quiet };
  expect(await runCli(args, { ...context, stderrIsTerminal: false, columns: 120, colour: false })).toBe(0);
}

describe('hookproof report', () => {
  it.each(['sarif', 'junit', 'mutation-elements', 'in-toto-test-result', 'markdown', 'json', 'html'])(
    'prints the newest run as %s, to a file where one is named',
    async (format) => {
      await project.record();
      const { exitCode, stdout, stderr } = await report(['--format', format]);
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/hookproof|Mutants|in-toto|runs/u);
      expect((await report(['--format', format, '--out', 'reports/it'])).stdout).toBe('');
      expect(readFileSync(join(project.root, 'reports/it'), 'utf8')).toBe(stdout);
    },
  );

  it('writes the summary of the step beside annotations, after what stands there', async () => {
    await project.record();
    project.write('summary.md', 'before\n');
    await report(['--format', 'github'], { GITHUB_STEP_SUMMARY: join(project.root, 'summary.md') });
    const summary = readFileSync(join(project.root, 'summary.md'), 'utf8');
    expect(summary).toMatch(/^before\n# Mutants\n/u);
    expect(summary).toContain('2 of 2 as declared, 0 answered, 0 red.');
  });

  it('exits 7 without a run, 6 for a receipt that is not there, 1 for a format of its own', async () => {
    expect((await report(['--format', 'json'])).exitCode).toBe(7);
    await project.record();
    expect((await report(['named-0.json', '--format', 'json'])).exitCode).toBe(6);
    expect((await report(['--format', 'word'])).exitCode).toBe(1);
  });

  it('shows in a page the edits that still are what was measured, and says why it cannot show others', async () => {
    await project.record();
    const linesOf = async (): Promise<MutationReport['lines']> => {
      const { exitCode, stdout } = await report(['--format', 'html']);
      expect(exitCode).toBe(0);
      const data = /id="data">(.*)<\/script>/u.exec(stdout)?.[1] ?? '';
      return (JSON.parse(data) as MutationReport).lines;
    };
    const [line] = await linesOf();
    expect(line?.mutants.map(({ known }) => known?.edit.replacement)).toEqual(['', '=']);
    expect(line?.mutants[1]?.known?.unifiedDiff).toContain('+  return level >= 3;');
    expect(line?.sources).toEqual({ 'src/gate.ts': GATE_SOURCE });
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'level > 4'));
    const [changed] = await linesOf();
    expect(changed?.mutants.map(({ known }) => known === null)).toEqual([false, true]);
    expect(changed?.sources).toEqual({});
    expect(changed?.editsMissing).toContain('changed since it was measured');
  });

  it('says what it leaves out because it is not sound, and exits 6', async () => {
    await project.record();
    const { path } = await project.record({
      campaign: { startedAt: '2026-12-24T00:00:00Z' },
      selection: ['gate/three-is-open'],
    });
    writeFileSync(path, readFileSync(path, 'utf8').replace('"killed": 1', '"killed": 2'));
    const { exitCode, stdout, stderr } = await report(['--format', 'markdown']);
    expect(stdout).toContain('2 of 2 as declared');
    expect(stderr).toContain(`one that is left out of the report, at ${basename(path)}`);
    expect(exitCode).toBe(6);
  });

  it('does not take a withdrawn run for the newest', async () => {
    const { path } = await project.record();
    await withdraw(path);
    expect((await report(['--format', 'markdown'])).exitCode).toBe(7);
    expect((await report([path, '--format', 'markdown'])).exitCode).toBe(0);
  });

  it('embeds no other sources than those that were measured', async () => {
    await project.record();
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'level > 4'));
    const { exitCode, stderr } = await report(['--format', 'mutation-elements']);
    expect(exitCode).toBe(6);
    expect(stderr).toContain('expected src/gate.ts as it was measured, got other bytes');
  });
});
