import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { openEngine } from '../../src/runner/open-engine.ts';
import { PartTransform } from '../../src/runner/part-transform.ts';
import { resolveVitest } from '../../src/runner/resolve-vitest.ts';
import { copyFixture } from './fixture-project.ts';
import type { Preparation } from '../../src/runner/module-server.ts';
import type { OpenedSuite } from '../../src/runner/open-suite.ts';

const SHOP = 'src/shop.ts';
/** So often is a module transformed as a whole before it is taken apart. */
const SEEN_BEFORE = 6;

const project = copyFixture('runner-parts');
const original = project.read(SHOP);

/** A plugin that changes nothing, but could look at the file as a whole. */
const WITH_A_PLUGIN = `export default {
  plugins: [{ name: 'of-the-user', transform: () => null }],
  test: { include: ['test/**/*.test.ts'] },
};`;

interface Prepared {
  readonly preparation: Preparation;
  /** Whether a part was transformed in place of the whole; null where nothing of the kind was tried. */
  readonly isPart: boolean | null;
}

type Prepare = (text: string) => Promise<Prepared>;

interface Opened {
  readonly prepare: Prepare;
  close(): Promise<void>;
}

async function open(vitestConfig: string): Promise<Opened> {
  const folder = createTemporaryFolder('hookproof-parts-');
  const selection = {
    root: project.root,
    vitestConfig,
    projects: undefined,
    cacheFolder: folder.subfolder('cache'),
    temporaryFolder: folder.subfolder('tmp'),
    seed: 1,
    subjects: [join(project.root, SHOP)],
    isolate: 'file' as const,
  };
  const suite = await openEngine(await resolveVitest(project.root), selection, 'warm');
  await loadAll(suite);
  for (let time = 0; time < SEEN_BEFORE; time += 1)
    await suite.server.prepare(join(project.root, SHOP), original, 'allowed');
  return {
    prepare: async (text) => {
      // What is met for the first time is transformed as a whole.
      await suite.server.prepare(join(project.root, SHOP), text, 'allowed');
      const transform = vi.spyOn(PartTransform.prototype, 'transform');
      const preparation = await suite.server.prepare(join(project.root, SHOP), text, 'allowed');
      const [tried] = transform.mock.results;
      transform.mockRestore();
      return { preparation, isPart: tried === undefined ? null : (await tried.value) !== null };
    },
    close: async () => {
      await suite.close();
      folder.remove();
    },
  };
}

async function loadAll(suite: OpenedSuite): Promise<void> {
  const worker = await suite.startWorker();
  const files = suite.files.map(({ address }) => address);
  const order = {
    files,
    mutated: [],
    testTimeoutMs: null,
    stopAt: 'end',
    loopTurnsMax: files.map(() => null),
  } as const;
  const end = await worker.run(
    { ...order, runner: 'vitest', isSurvey: false, isReversed: false },
    files.map(() => 30_000),
  );
  await worker.kill();
  if (end.kind !== 'report') throw new Error(JSON.stringify(end));
  expect(end.report.files.flatMap(({ tests }) => tests.map(({ state }) => state))).toEqual(['passed']);
}

let parts: Opened;
let whole: Opened;

beforeAll(async () => {
  parts = await open('vitest.config.ts');
  writeFileSync(join(project.root, 'with-a-plugin.config.ts'), WITH_A_PLUGIN);
  whole = await open('with-a-plugin.config.ts');
}, 120_000);

afterAll(async () => {
  await parts.close();
  await whole.close();
  project.remove();
});

function edited(from: string, to: string): string {
  if (original.split(from).length !== 2) throw new Error(`not exactly once: ${from}`);
  return original.replace(from, () => to);
}

describe('a part that is transformed alone is, letter by letter, what the whole becomes:', () => {
  it.each([
    ['in a function', 'cents += price.cents', 'cents -= price.cents'],
    ['in a loop', 'while (cents < 0)', 'while (cents <= 0)'],
    ['behind a comment with a brace', 'let cents = 0;', 'let cents = 1;'],
    ['in an arrow in a constant', 'price.cents < low.cents', 'price.cents >= low.cents'],
    ['in a method', 'item.cents >= 0', 'item.cents > 0'],
    ['in a template in a template', '`{${total(this.#items, this.label)}}`', '`}${total([], this.label)}{`'],
    ['a use of an import more', 'if (this.#items.length', 'if (RATES.low > 0 && this.#items.length'],
    ['one of two uses of an import less', '/ 100', '/ 100 + rateOf(label)'],
    ['in an asynchronous function', 'up(value!)', '-up(value!)'],
    ['a dynamic import of another module', "await import('./rounding.js')", "await import('./prices.ts') as any"],
    [
      'one of two functions with the same body',
      'twice(value: number): number {\n  return',
      'twice(value: number): number {\n  return 3 -',
    ],
    [
      'a function and a loop more',
      'if (this.#items.length',
      'for (const f of [() => 1]) f();\n    if (this.#items.length',
    ],
    ['a comment that names the marks', 'let cents = 0;', 'let cents = 0; /* __hookproof__ */'],
  ])('%s', async (_where, from, to) => {
    const text = edited(from, to);
    const alone = await parts.prepare(text);
    expect(alone.isPart).toBe(true);
    const together = await whole.prepare(text);
    expect(together.isPart).toBeNull();
    expect(alone.preparation.kind).toBe('ready');
    expect(alone.preparation).toEqual(together.preparation);
  });
});

describe('where a part could mislead, the answer is that of the whole:', () => {
  it.each([
    ['a constant', 'Small = 1', 'Small = 2'],
    ['a name that is declared already', '{ cents: 0 };', '{ cents: 0 }, twice = 2;'],
    ['the second of two that are the same', 'hooks.push(() => 1 + 1);\n\n', 'hooks.push(() => 1 - 1);\n\n'],
    ['a default export without a name', 'roundUp(value) > 3', 'roundUp(value) < 3'],
    ['a static field', 'most = 10', 'most = 9'],
    ['an import', "import './side-effect.ts';", ''],
    ['the only use of an import gone', 'logging.log(String(value as unknown as string));', ''],
    ['a type that becomes a value', 'while (cents < 0)', 'while (Price && cents < 0)'],
    ['a comment that swallows what follows', 'let cents = 0;', 'let cents = 0; /*'],
    ['a brace that ends the function early', 'let cents = 0;', 'return 1; } { let cents = 0;'],
    ['the mark itself', 'let cents = 0;', '__hookproof_end__; let cents = 0;'],
    [
      'two functions at once',
      original.slice(original.indexOf('let cents'), original.indexOf('reduce')),
      'let cents = 1; return cents; }\nexport const cheapest = (prices: readonly Price[]): Price => prices.',
    ],
  ])('%s', async (_where, from, to) => {
    const text = edited(from, to);
    const alone = await parts.prepare(text);
    const together = await whole.prepare(text);
    expect(alone.preparation).toEqual(together.preparation);
  });
});

/** Everything that a token can be swapped for, wherever it stands. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/</g, '<='],
  [/\+/g, '-'],
  [/\d+/g, '7'],
  [/\breturn\b/g, 'return void'],
  [/;/g, ''],
  [/\{/g, '{ debugger;'],
  [/\b[a-z]+\(/g, 'String('],
  [/=>/g, '=> () =>'],
  [/`/g, "'"],
];

it('whatever is swapped wherever, both ways give the same text or the same refusal', async () => {
  let taken = 0;
  for (const [pattern, text] of SWAPS) {
    for (const match of original.matchAll(pattern)) {
      const swapped = original.slice(0, match.index) + text + original.slice(match.index + match[0].length);
      const alone = await parts.prepare(swapped);
      const together = await whole.prepare(swapped);
      expect(alone.preparation, `${String(pattern)} at ${match.index}`).toEqual(together.preparation);
      if (alone.isPart === true) taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(60);
}, 60_000);
