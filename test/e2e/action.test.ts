import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY, type TemporaryTree } from '../support/copied-tree.ts';
import { feeProject, mutant } from '../support/fee-project.ts';
import { runSteps, STEPS, type StepsRun } from '../support/steps-runner.ts';

/** The composite action and the documented job, step by step on real receipts, with this build where the registry's would be. */
const ACTION = v.parse(
  v.object({
    inputs: v.record(v.string(), v.object({ default: v.string() })),
    runs: v.object({ using: v.literal('composite'), steps: STEPS }),
  }),
  parse(readFileSync(join(REPOSITORY, 'action.yml'), 'utf8')),
);
const SNIPPET = /```yaml\n(name: gate\n.*?)```/su.exec(readFileSync(join(REPOSITORY, 'docs/gate-in-ci.md'), 'utf8'));
const JOB = v.parse(v.object({ jobs: v.object({ gate: v.object({ steps: STEPS }) }) }), parse(SNIPPET?.[1] ?? ''));

let tree: TemporaryTree;

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: tree.root });
}

function commitAll(message: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

function runAction(inputs: Readonly<Record<string, string>>): StepsRun {
  const given = Object.entries(ACTION.inputs).map(
    ([name, input]) => [`inputs.${name}`, inputs[name] ?? input.default] as const,
  );
  return runSteps(ACTION.runs.steps, {
    workspace: tree.root,
    expressions: Object.fromEntries(given),
    env: {},
    standIns: [],
    commandStandIns: [],
  });
}

beforeAll(() => {
  tree = feeProject('green');
  tree.write('.gitignore', 'node_modules\n.hookproof\n');
  tree.hookproof('mutate', '--record');
  git('init', '-q', '-b', 'main');
  commitAll('measured');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('switch', '-q', '-c', 'change');
  tree.write('notes.md', 'nothing that is measured\n');
  commitAll('a change beside the program');
});
afterAll(() => {
  tree.dispose();
});

describe('the action on a runner', () => {
  it('is green on receipts that are good and current: no annotation, and a summary of the run', () => {
    const run = runAction({ base: 'main' });
    expect([run.exitCode, run.logs.length, run.stderr]).toEqual([0, 2, '']);
    expect(run.logs[0]).toBe('');
    expect(run.logs[1]).toMatch(/append-only/u);
    expect(run.summary).toContain('3 of 3 as declared, 0 answered, 0 red.');
  });

  it('is green as the documented job, after check-out, Node and packages', () => {
    const run = runSteps(JOB.jobs.gate.steps, {
      workspace: tree.root,
      expressions: {},
      env: { GITHUB_BASE_REF: 'main' },
      standIns: ['actions/checkout@v4', 'actions/setup-node@v4'],
      commandStandIns: ['npm'],
    });
    expect(run.used).toEqual(['actions/checkout@v4', 'actions/setup-node@v4']);
    expect([run.exitCode, run.logs[0], run.logs.length]).toEqual([0, 'npm ci\n', 3]);
  });

  it('is red for a recorded mutant that nothing noticed, with an annotation at its line and a summary that says so', () => {
    for (const [path, text] of Object.entries(SURVIVOR)) tree.write(path, text);
    tree.hookproof('mutate', '--record');
    commitAll('a mutant that survives');
    const run = runAction({ base: 'main' });
    expect(run.exitCode).toBe(2);
    expect(run.logs[0]).toMatch(/^::error file=src\/fee\.ts,line=1,title=named fee\/no-minimum%3A survived::.+\n$/u);
    expect(run.summary).toContain('3 of 4 as declared, 0 answered, 1 red.');
    expect(run.summary).toContain('fee/no-minimum');
    expect(run.logs[1]).toMatch(/outcomes/u);
  });
});

const SURVIVOR = mutant('fee/no-minimum', {
  target: ['src/fee.ts', 'feeCents'],
  edit: "find('NumericLiteral', '10').replaceWith('0')",
  killer: ['test/fee.test.ts', 'a fee is a number'],
});
