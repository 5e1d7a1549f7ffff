import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import * as v from 'valibot';

/** Steps of a composite action or of a job. Strict: what this runner does not do, it must not pass over. */
export const STEPS = v.array(
  v.strictObject({
    name: v.optional(v.string()),
    id: v.optional(v.string()),
    uses: v.optional(v.string()),
    with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    run: v.optional(v.string()),
    shell: v.optional(v.literal('bash')),
    'working-directory': v.optional(v.string()),
    env: v.optional(v.record(v.string(), v.string())),
  }),
);
type Step = v.InferOutput<typeof STEPS>[number];

export interface StepsRun {
  /** Exit code of the step that ended the run; 0 where none did. */
  readonly exitCode: number | null;
  /** `uses` of the actions that were stood in for, in order. */
  readonly used: readonly string[];
  /** Standard output of the `run` steps, in order; the last one may have failed. */
  readonly logs: readonly string[];
  readonly stderr: string;
  /** What the steps wrote for people, one after the other. */
  readonly summary: string;
}

export interface Runner {
  /** The check-out: an absolute path. */
  readonly workspace: string;
  /** Expressions by name, for example `inputs.base`. Another one ends the test. */
  readonly expressions: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Actions that may be used; each is recorded, none is run. */
  readonly standIns: readonly string[];
  /** Commands that say their arguments and do nothing, before those of the path: `npm ci` would need a registry. */
  readonly commandStandIns: readonly string[];
}

/** The files that a step hands to the runner. */
const HANDED = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'] as const;

/** Runs steps one after the other as a runner of GitHub does, until one fails. Throws on what it cannot do. */
export function runSteps(steps: readonly Step[], runner: Runner): StepsRun {
  const folder = mkdtempSync(join(tmpdir(), 'hookproof-steps-'));
  try {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const name of runner.commandStandIns) {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
    }
    const expressions = new Map(Object.entries(runner.expressions));
    const env: Record<string, string> = {
      HOME: folder,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: runner.workspace,
      RUNNER_TEMP: folder,
      // Nothing of this may ask a registry.
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      ...runner.env,
    };
    let path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
    const used: string[] = [];
    const logs: string[] = [];
    let summary = '';
    let stderr = '';
    for (const step of steps) {
      if (step.uses !== undefined) {
        if (!runner.standIns.includes(step.uses)) throw new Error(`expected a known action, got ${step.uses}`);
        used.push(step.uses);
        continue;
      }
      const files = Object.fromEntries(HANDED.map((name) => [name, join(folder, name)]));
      for (const file of Object.values(files)) writeFileSync(file, '');
      const ran = runStep(step, { ...env, ...files, PATH: path }, runner.workspace, expressions, folder);
      const handed = (name: (typeof HANDED)[number]): string => readFileSync(join(folder, name), 'utf8');
      for (const [key, value] of settings(handed('GITHUB_OUTPUT')))
        expressions.set(`steps.${step.id}.outputs.${key}`, value);
      Object.assign(env, Object.fromEntries(settings(handed('GITHUB_ENV'))));
      path = [...handed('GITHUB_PATH').split('\n').filter(Boolean).toReversed(), path].join(delimiter);
      summary += handed('GITHUB_STEP_SUMMARY');
      logs.push(ran.stdout);
      stderr += ran.stderr;
      if (ran.status !== 0) return { exitCode: ran.status, used, logs, stderr, summary };
    }
    return { exitCode: 0, used, logs, stderr, summary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runStep(
  step: Step,
  env: Readonly<Record<string, string>>,
  workspace: string,
  expressions: ReadonlyMap<string, string>,
  folder: string,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const expand = (text: string): string =>
    text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/gu, (_whole, name: string) => {
      const value = expressions.get(name);
      if (value === undefined) throw new Error(`expected a known expression, got ${name}`);
      return value;
    });
  if (step.run === undefined) throw new Error('expected a step that runs or uses something, got neither');
  const script = join(folder, 'step.sh');
  writeFileSync(script, expand(step.run));
  // A step that names bash gets its pipefail; one that names no shell does not.
  const args = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail', script] : ['-e', script];
  const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, expand(text)]));
  return spawnSync('bash', args, {
    cwd: resolve(workspace, expand(step['working-directory'] ?? '.')),
    env: { ...env, ...own },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

/** `name=value` lines of a file that a step wrote for the runner. The form with a delimiter is refused. */
function settings(text: string): readonly (readonly [string, string])[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name, value] = /^(\w+)=(.*)$/u.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`expected name=value, got ${line}`);
      return [name, value] as const;
    });
}
