import { changeBetween } from '../text-change.ts';
import { moduleKey, SOURCE_TEXT } from './hosted-protocol.ts';
import type { Preparation } from '../module-server.ts';
import type { HostedLine } from './hosted-line.ts';
import type { TextsAnswer, TransformedModule } from './hosted-protocol.ts';

const TRANSFORM_LIMIT_MS = 60_000;

/**
 * What a mutated source text becomes after all plugins, asked of a process that runs no test. It tells a text that
 * changes nothing, one that does not parse, and where the change lies; the text that is run is made by each worker.
 */
export class HostedTexts {
  readonly #line: HostedLine;
  readonly #known = new Map<string, TransformedModule>();
  #queue: Promise<unknown> = Promise.resolve();
  #asked = 0;

  constructor(line: HostedLine) {
    this.#line = line;
  }

  /** Modules that a control run loaded. */
  learn(modules: readonly TransformedModule[]): void {
    for (const module of modules) this.#known.set(moduleKey(module), module);
  }

  /** `file`: absolute path. Asks only for modules that were loaded before, so the control run comes first. */
  async prepare(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation> {
    const modules = [...this.#known.values()].filter((module) => module.file === file);
    const turn = this.#queue.then(async () => await this.#ask(modules, text));
    this.#queue = turn.catch(() => undefined);
    const answer = await turn;
    if (answer.kind === 'does-not-parse') return answer;
    const changes = answer.texts.map(({ original, mutated }) => changeBetween(original, mutated));
    if (identical === 'refused' && changes.length > 0 && changes.every((change) => change === null))
      return { kind: 'no-op' };
    return {
      kind: 'ready',
      mutated: [{ file, texts: { [SOURCE_TEXT]: text } }],
      changes: Object.fromEntries(modules.map((module, at) => [moduleKey(module), changes[at] ?? null])),
    };
  }

  async #ask(modules: readonly TransformedModule[], text: string): Promise<TextsAnswer> {
    if (modules.length === 0) return { kind: 'texts', texts: [] };
    this.#asked += 1;
    this.#line.send({ type: 'transform', id: this.#asked, modules, text });
    for (;;) {
      const message = await this.#line.next(TRANSFORM_LIMIT_MS);
      if (message.type === 'transformed' && message.id === this.#asked) return message.answer;
    }
  }
}
