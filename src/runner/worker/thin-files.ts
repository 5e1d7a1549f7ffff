import { ThinRunner } from './thin/thin-runner.ts';
import { refusalOf } from './thin/thin-config.ts';
import { restoreStandIns } from './vitest-channel.ts';
import type { FileAddress, FileReport, RolledFile, WorkerSession } from '../worker-protocol.ts';
import type { Meter } from './meter.ts';
import type { ModuleTexts } from './module-texts.ts';
import type { ThinOrder, ThinOutcome, ThinRan } from './thin/thin-order.ts';
import type { VitestIndex } from './thin/thin-vitest.ts';
import type { EnteredSession, VitestChannel } from './vitest-channel.ts';

/** Which files go to the thin runner, and what it says of them. */
export class ThinFiles {
  readonly #channel: VitestChannel;
  readonly #texts: ModuleTexts;
  readonly #meter: Meter;
  readonly #runners = new Map<number, ThinRunner>();
  readonly #rolled = new Map<string, RolledFile>();
  #subjects: readonly string[] = [];

  constructor(channel: VitestChannel, texts: ModuleTexts, meter: Meter) {
    this.#channel = channel;
    this.#texts = texts;
    this.#meter = meter;
  }

  open(subjects: readonly string[]): void {
    this.#subjects = subjects;
  }

  setRoll(files: readonly RolledFile[]): void {
    for (const file of files) this.#rolled.set(keyOf(file.address), file);
  }

  rolled(address: FileAddress): RolledFile | null {
    return this.#rolled.get(keyOf(address)) ?? null;
  }

  /** Never rejects for what a test does. A session that cannot be run this way says so for each of its files. */
  async run(session: WorkerSession, address: FileAddress, order: ThinOrder): Promise<ThinOutcome> {
    const config: unknown = session.start.config;
    const refusal = isRunnable(config) ? refusalOf(config, session.start.environment.name) : 'its configuration';
    if (refusal !== null) return { kind: 'unsupported', reason: refusal };
    const entered = await this.#channel.enter(address.session, session);
    const runner = this.#runnerOf(session, address.session, entered);
    if (runner === null) return { kind: 'unsupported', reason: 'this build of vitest' };
    const outcome = await runner.run(order);
    restoreStandIns();
    return outcome;
  }

  #runnerOf(session: WorkerSession, index: number, entered: EnteredSession): ThinRunner | null {
    const known = this.#runners.get(index);
    if (known !== undefined) return known;
    const vitest: unknown = Reflect.get(globalThis, '__vitest_index__');
    const { evaluator } = entered.moduleRunner;
    const { state } = entered;
    if (!isIndex(vitest) || !hasEnvironment(evaluator)) return null;
    const runner = new ThinRunner(index, {
      config: { ...session.start.config, setupFiles: session.start.config.setupFiles },
      index: vitest,
      host: {
        loadExternal: async (id) => (await evaluator.runExternalModule(id)) as unknown,
        env: evaluator.env,
        environment: state.environment.viteEnvironment ?? state.environment.name,
      },
      texts: this.#texts,
      meter: this.#meter,
      subjects: this.#subjects,
      setCurrent: (path, test) => {
        state.filepath = path;
        state.current = test;
      },
    });
    this.#runners.set(index, runner);
    return runner;
  }
}

/** Outside of a control run only what differs from it is worth the way to the host. */
export function thinReport(
  address: FileAddress,
  { titles, skipped, ran, failures, errors, modules, reach }: ThinRan,
  isSurvey: boolean,
  durationMs: number,
): FileReport {
  const placed = {
    declared: titles.length,
    ...(isSurvey ? { titles, skipped } : {}),
    ran: ran.flatMap((test) => [test.place, test.durationMs]),
    failures: [...failures],
  };
  return { address, tests: [], errors, unhandled: [], modules, functions: {}, reach, placed, durationMs };
}

function keyOf({ session, file }: FileAddress): string {
  return `${session} ${file}`;
}

function isRunnable(config: unknown): config is Parameters<typeof refusalOf>[0] {
  return typeof config === 'object' && config !== null && 'sequence' in config && 'setupFiles' in config;
}

function isIndex(value: unknown): value is VitestIndex {
  return typeof value === 'object' && value !== null && 'createExpect' in value && 'vi' in value && 'chai' in value;
}

function hasEnvironment(
  evaluator: EnteredSession['moduleRunner']['evaluator'],
): evaluator is EnteredSession['moduleRunner']['evaluator'] & { readonly env: object } {
  return 'env' in evaluator && typeof evaluator.env === 'object' && evaluator.env !== null;
}
