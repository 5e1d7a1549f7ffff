import type { MutantJob } from './mutant-job.ts';

/** Which test files killed the neighbours of a mutant: where one kill is enough, they are asked first. */
export class KillerMemory {
  /** Kills by path of the mutated file, then by path of the test file. */
  readonly #kills = new Map<string, Map<string, number>>();

  note(job: MutantJob, killers: readonly string[]): void {
    for (const { file: mutated } of job.source.texts) {
      const kills = this.#kills.get(mutated) ?? new Map<string, number>();
      this.#kills.set(mutated, kills);
      for (const { path, tests } of job.files)
        if (tests.some(({ id }) => killers.includes(id))) kills.set(path, (kills.get(path) ?? 0) + 1);
    }
  }

  /** The same job, files with most kills first, then those that took least time in the control run. */
  arrange(job: MutantJob): MutantJob {
    const kills = new Map<string, number>();
    for (const { file } of job.source.texts)
      for (const [path, count] of this.#kills.get(file) ?? []) kills.set(path, (kills.get(path) ?? 0) + count);
    const order = job.files
      .map((file, place) => ({ file, place, count: kills.get(file.path) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || a.file.durationMs - b.file.durationMs || a.place - b.place);
    return {
      ...job,
      files: order.map(({ file }) => file),
      addresses: order.flatMap(({ place }) => job.addresses.slice(place, place + 1)),
    };
  }
}
