import { reportError } from '../failure-kind.ts';
import { readTasks } from './read-tasks.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { FileReach, TestReport } from '../worker-protocol.ts';
import { LOOP_LIMIT_PASSED } from '../worker-protocol.ts';
import type { Meter } from './meter.ts';
import type { TaskFollower } from './task-watch.ts';
import type { FileOutcome } from './vitest-channel.ts';

/** What the meter shows while vitest's own runner runs one file. */
export class OwnRun {
  readonly follower: TaskFollower;
  readonly #meter: Meter;
  readonly #outside = new Set<number>();
  readonly #byTask = new Map<string, readonly number[]>();
  readonly #tripped = new Set<string>();
  #trippedOutside = false;
  #turns = 0;

  constructor(meter: Meter, loopTurnsMax: number | null) {
    this.#meter = meter;
    meter.allow(loopTurnsMax);
    meter.take();
    this.follower = {
      before: () => this.#takeOutside(),
      after: (taskId) => {
        const reading = meter.take();
        this.#turns = Math.max(this.#turns, reading.turns);
        this.#byTask.set(taskId, reading.entered);
        if (reading.isTripped) this.#tripped.add(taskId);
      },
    };
  }

  /** Tests and errors of the finished file. A test whose loops passed their limit ran out of time, whatever it says. */
  read(
    outcome: FileOutcome,
    subjects: readonly string[],
  ): { readonly tests: readonly TestReport[]; readonly errors: readonly ErrorReport[]; readonly reach: FileReach } {
    this.#takeOutside();
    const readings = outcome.files.map((file) => readTasks(file, subjects));
    const tests = readings.flatMap((reading) => reading.tests).map((test) => this.#judged(test));
    const byPlace = tests.flatMap(({ taskId }, place) => {
      const entered = this.#byTask.get(taskId) ?? [];
      return entered.length === 0 ? [] : [[place, entered] as const];
    });
    const reach = { outside: [...this.#outside], byPlace, turns: this.#turns };
    const errors = [
      ...(this.#trippedOutside ? [loopLimit()] : []),
      ...readings.flatMap((reading) => reading.errors),
      ...outcome.errors.map((error) => reportError(error, subjects)),
    ];
    return { tests, errors, reach };
  }

  #judged(test: TestReport): TestReport {
    if (!this.#tripped.has(test.taskId)) return test;
    const assertions = test.errors.filter((error) => error.kind === 'assertion');
    return { ...test, state: 'failed', errors: [...assertions, loopLimit()] };
  }

  #takeOutside(): void {
    const reading = this.#meter.take();
    this.#turns = Math.max(this.#turns, reading.turns);
    for (const id of reading.entered) this.#outside.add(id);
    this.#trippedOutside ||= reading.isTripped;
  }
}

export function loopLimit(): ErrorReport {
  return { kind: 'timeout', message: LOOP_LIMIT_PASSED };
}
