import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/cli/command-registry.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(REPOSITORY, 'docs/gate-in-ci.md'), 'utf8');
const SNIPPETS = [...DOCUMENT.matchAll(/```yaml\n(.*?)```/gsu)].map(([, text = '']) => text);
const ACTION = v.parse(
  v.object({
    inputs: v.record(v.string(), v.object({ default: v.string() })),
    runs: v.object({
      using: v.literal('composite'),
      steps: v.array(v.object({ shell: v.literal('bash'), env: v.record(v.string(), v.string()), run: v.string() })),
    }),
  }),
  parse(readFileSync(join(REPOSITORY, 'action.yml'), 'utf8')),
);

/** Runs a step as a runner does, with a package runner that prints what it was asked and ends as told. */
function runStep(
  run: string,
  env: Readonly<Record<string, string>>,
  exitCode: number,
): { readonly status: number | null; readonly asked: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hookproof-action-'));
  try {
    mkdirSync(join(folder, 'bin'));
    const npx = join(folder, 'bin', 'npx');
    writeFileSync(npx, `#!/bin/sh\nprintf '[%s]' "$@"\nexit ${exitCode}\n`);
    chmodSync(npx, 0o755);
    const path = `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    const ran = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], {
      env: { PATH: path, ...env },
      encoding: 'utf8',
    });
    return { status: ran.status, asked: ran.stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the gate in continuous integration', () => {
  it('is shown in snippets that are YAML and name commands that exist', () => {
    expect(SNIPPETS).toHaveLength(2);
    for (const snippet of SNIPPETS) expect(parse(snippet)).toBeTypeOf('object');
    const named = [...SNIPPETS, ...ACTION.runs.steps.map(({ run }) => run)].flatMap((text) =>
      [...text.matchAll(/hookproof ([a-z]+) (?:--|\$)/gu)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThanOrEqual(6);
    expect(named.filter((name) => !COMMANDS.some((command) => command.name === name))).toEqual([]);
  });

  it('ends the last step of the action as the gate ends, with its inputs as single arguments', () => {
    const [annotations, gate] = ACTION.runs.steps;
    const env = { HOOKPROOF_BASE: 'a branch; exit 0', HOOKPROOF_CONFIG: '' };
    expect(runStep(gate?.run ?? '', env, 6)).toEqual({
      status: 6,
      asked: '[--no-install][hookproof][gate][--base][a branch; exit 0]',
    });
    expect(runStep(gate?.run ?? '', {}, 0)).toEqual({ status: 0, asked: '[--no-install][hookproof][gate]' });
    expect(runStep(annotations?.run ?? '', {}, 7).status).toBe(0);
  });

  it('takes inputs through the environment only, so that none of them is run', () => {
    for (const { run } of ACTION.runs.steps) expect(run).not.toContain('${{');
  });
});
