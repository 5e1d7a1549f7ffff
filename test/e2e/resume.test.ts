import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CliRun, TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';
import { startHookproof } from '../support/running-command.ts';

/** Row `resume-reuses-too-much`: only kills under pins that all hold are carried over, the rest is measured again. */
let tree: TemporaryTree;

beforeEach(() => {
  tree = feeProject('red');
  // The last mutant in the order of the plan is slow enough to be interrupted in.
  tree.write(
    'test/fee.test.ts',
    `${readFileSync(join(tree.root, 'test/fee.test.ts'), 'utf8')}
test('a slow fee', async () => {
  const fee = feeCents(1, false);
  if (fee !== 10) await new Promise((resolve) => setTimeout(resolve, 60_000));
}, 120_000);
`,
  );
});
afterEach(() => {
  tree.dispose();
});

function journal(): string {
  const folder = join(tree.root, '.hookproof/journal');
  const [name = 'none'] = existsSync(folder) ? readdirSync(folder) : [];
  return join(folder, name);
}

function keptIds(): readonly string[] {
  const text = existsSync(journal()) ? readFileSync(journal(), 'utf8') : '';
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => /^[0-9a-f]{64} \{"claim":.*?"id":"(?<id>[^"]+)"/u.exec(line)?.groups?.['id'] ?? []);
}

/** Each mutant is confirmed alone; ends the run once two results are kept. */
async function interrupt(signal: 'SIGINT' | 'SIGKILL'): Promise<CliRun> {
  const running = startHookproof(tree.root, 'mutate', '--full', '--confirm-every', '0', '--mutant-timeout', '60000');
  while (keptIds().length < 2 && running.child.exitCode === null) await new Promise((wait) => setTimeout(wait, 20));
  running.child.kill(signal);
  return await running.ended;
}

function resume(...args: readonly string[]): CliRun {
  tree.write('test/fee.test.ts', readFileSync(join(tree.root, 'test/fee.test.ts'), 'utf8'));
  return tree.hookproof('mutate', '--full', '--resume', '--only', 'door/*', '--mutant-timeout', '60000', ...args);
}

describe('an interrupted run', () => {
  it('keeps what was confirmed, says so, and is no pass', async () => {
    const run = await interrupt('SIGINT');
    expect([run.exitCode, run.stdout]).toEqual([70, expect.stringContaining('interrupted before the end')]);
    expect(run.stderr).toMatch(/\d of 8 results are kept: --resume goes on with them/u);
    expect(keptIds().slice(0, 2)).toEqual(['door/always-open', 'door/three-is-open']);
  });

  it('resume-reuses-too-much: is continued with its kills, and whatever ended otherwise is measured again', async () => {
    await interrupt('SIGINT');
    const run = resume();
    expect(run.stderr).toContain('1 of 3 mutants are resumed');
    expect(run.stdout).toContain('3 mutants: 1 killed, 1 killed-elsewhere, 1 invalid');
    const [receipt = ''] = readdirSync(join(tree.root, '.hookproof/receipts'));
    expect(readFileSync(join(tree.root, '.hookproof/receipts', receipt), 'utf8')).toContain('"resumed": 1');
  });

  it('leaves no journal once it has ended', async () => {
    await interrupt('SIGINT');
    resume();
    expect(existsSync(journal())).toBe(false);
  });

  it('that was killed has lost no more than the mutant at hand', async () => {
    await interrupt('SIGKILL');
    expect(resume().stderr).toContain('1 of 3 mutants are resumed');
  });

  it('is continued past a line that was cut or changed, whose mutant is measured again', async () => {
    await interrupt('SIGINT');
    const [header = '', ...lines] = readFileSync(journal(), 'utf8').split('\n');
    const changed = lines.map((line) => line.replace('three is shut', 'four is open'));
    writeFileSync(journal(), [header, ...changed].join('\n'));
    const run = resume();
    expect(run.stderr).toContain('0 of 3 mutants are resumed');
    expect(run.stderr).toContain('damaged lines were passed over');
    expect(run.stdout).toContain('3 mutants: 1 killed, 1 killed-elsewhere, 1 invalid');
  });

  it.each([
    ['a helper of the suite', 'test/helper.ts', '// other\n', 'suite test/helper.ts changed'],
    ['a subject', 'src/door.ts', '// other\n', 'subject src/door.ts changed'],
    ['the configuration', 'hookproof.config.json', '\n', 'config hookproof.config.json changed'],
  ])('resume-reuses-too-much: is not continued after a change of %s', async (_what, file, text, reason) => {
    await interrupt('SIGINT');
    writeFileSync(join(tree.root, file), `${readFileSync(join(tree.root, file), 'utf8')}${text}`);
    expect(resume().stderr).toContain(`nothing is resumed: ${reason}`);
  });

  it('resume-reuses-too-much: is not continued with another limit, which decides time-outs', async () => {
    await interrupt('SIGINT');
    const run = tree.hookproof('mutate', '--full', '--resume', '--only', 'door/*', '--mutant-timeout', '50000');
    expect(run.stderr).toContain('nothing is resumed: runner mutantTimeoutMs changed');
  });
});

describe('--resume without an interrupted run', () => {
  it('measures everything, and says so', () => {
    expect(resume().stderr).toContain('nothing is resumed: no run was interrupted here');
  });
});
