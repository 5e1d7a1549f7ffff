/**
 * A vitest runner that is copied into the measured project: it runs every test many times over in one process, hooks
 * included, and appends the median of the later half of its times to a file.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TestRunner, type RunnerTask } from 'vitest';

const TIMES_FILE = process.env['HOOKPROOF_BENCH_TIMES'] ?? '';
const REPEATS = Number(process.env['HOOKPROOF_BENCH_REPEATS']);

export default class RepeatingRunner extends TestRunner {
  #startedAt: number[] = [];

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(task);
    this.#startedAt = [];
    if (task.type === 'test') task.repeats = REPEATS;
  }

  override onBeforeTryTask(task: RunnerTask): void {
    super.onBeforeTryTask(task);
    this.#startedAt.push(performance.now());
  }

  override onAfterRunTask(task: RunnerTask): void {
    const ends = [...this.#startedAt.slice(1), performance.now()];
    const times = ends.map((end, index) => end - (this.#startedAt[index] ?? end));
    const later = times.slice(Math.floor(times.length / 2)).toSorted((a, b) => a - b);
    const measured = { file: fileOf(task), titles: titlesOf(task), ms: later[Math.floor(later.length / 2)] ?? 0 };
    if (task.type === 'test' && task.mode === 'run') appendFileSync(TIMES_FILE, `${JSON.stringify(measured)}\n`);
    super.onAfterRunTask(task);
  }
}

function fileOf(task: RunnerTask): string {
  return relative(process.cwd(), task.file.filepath).replaceAll('\\', '/');
}

function titlesOf(task: RunnerTask): readonly string[] {
  const titles = [task.name];
  for (let suite = task.suite; suite !== undefined && suite !== task.file; suite = suite.suite)
    titles.unshift(suite.name);
  return titles;
}
