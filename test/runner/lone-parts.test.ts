import { parse } from 'acorn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartTransform } from '../../src/runner/part-transform.ts';

/** So often is a module transformed as a whole before it is taken apart, and a part of it before it stands alone. */
const WHOLE_FIRST = 7;

const SOURCE = [
  "import { Kind } from './kinds.js';",
  "import { log } from './log.js';",
  "import { rate } from './rates.js';",
  'const calls = [];',
  'export function total(cents) {',
  '  log(cents);',
  '  return cents * rate;',
  '}',
  'calls.push(() => rate + 1);',
  'calls.push(() => rate + 1);',
  'export function twice(cents) {',
  '  return cents * 2;',
  '}',
].join('\n');

const parseModule = (text: string): unknown => parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

/** Leaves out what nothing uses, as a compiler of TypeScript does, numbers what is left, and says what is loaded. */
async function pipeline(text: string): Promise<string> {
  const imports = [...text.matchAll(/^import \{ (\w+) \} from (.*);$/gmu)].map(([line, name = '', from = '']) => ({
    line,
    name,
    from,
  }));
  let rest = text;
  for (const { line } of imports) rest = rest.replace(`${line}\n`, '');
  const used = imports.filter(({ name }) => new RegExp(`\\b${name}\\b`, 'u').test(rest));
  const loads = used.map(
    ({ from }, number) => `const __vite_ssr_import_${number}__ = await __vite_ssr_import__(${from});`,
  );
  for (const [number, { name }] of used.entries())
    rest = rest.replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), `__vite_ssr_import_${number}__.${name}`);
  // A helper is loaded by whoever raises to a power.
  if (rest.includes('**')) loads.push('const __vite_ssr_import_9__ = await __vite_ssr_import__("power");');
  parseModule(rest);
  return await Promise.resolve([...loads, rest].join('\n'));
}

function edited(from: string, to: string, at = SOURCE.lastIndexOf(from)): string {
  if (at === -1) throw new Error(`not there: ${from}`);
  return SOURCE.slice(0, at) + to + SOURCE.slice(at + from.length);
}

/** What becomes of an edited text when its part is transformed alone; null where it is left to the whole. */
async function alone(text: string): Promise<string | null> {
  const transform = new PartTransform((_file, source) => parseModule(source));
  const module = { file: 'shop.js', code: await pipeline(SOURCE) };
  const source = { original: SOURCE, edited: text };
  for (let time = 0; time < WHOLE_FIRST; time += 1)
    expect(await transform.transform(module, source, pipeline)).toBeNull();
  return (await transform.transform(module, source, pipeline))?.code ?? null;
}

describe('a part that was transformed alone', () => {
  it.each([
    ['cents * 2', 'cents * 3'],
    ['cents * rate', 'cents * rate + rate'],
    ['return cents * rate', 'for (;;) return rate'],
  ])('makes of %s -> %s what the whole becomes', async (from, to) => {
    const text = edited(from, to);
    expect(await alone(text)).toBe(await pipeline(text));
  });

  it('that no longer uses an import which nothing else uses is not believed: the module may not be loaded any more', async () => {
    expect(await alone(edited('log(cents);', ''))).toBeNull();
  });

  it('that uses what was only a type is not believed: another module may be loaded', async () => {
    expect(await alone(edited('cents * 2', 'cents * Kind'))).toBeNull();
  });

  it('that has something loaded of which the whole knows nothing is not believed', async () => {
    expect(await alone(edited('cents * 2', 'cents ** 2'))).toBeNull();
  });

  it('is not put in the place of another one with the same text', async () => {
    expect(await alone(edited('rate + 1', 'rate - 1'))).toBeNull();
  });

  it('is not believed when it holds the mark that ends it', async () => {
    expect(await alone(edited('return cents * 2;', '__hookproof_end__; return cents * 2;'))).toBeNull();
  });

  it('is nothing when the edit leaves it', async () => {
    expect(await alone(edited('const calls = [];', 'const calls = [], more = [];\n'))).toBeNull();
    expect(await alone(edited("import { log } from './log.js';\n", ''))).toBeNull();
  });

  it('is nothing when it does not parse', async () => {
    expect(await alone(edited('return cents * 2;', 'return cents * ;'))).toBeNull();
  });

  it('beside other imports than those of the module is no part of it', async () => {
    const transform = new PartTransform((_file, source) => parseModule(source));
    const module = { file: 'shop.js', code: (await pipeline(SOURCE)).replace('./log.js', './other-log.js') };
    const source = { original: SOURCE, edited: edited('cents * 2', 'cents * 3') };
    for (let time = 0; time <= WHOLE_FIRST; time += 1)
      expect(await transform.transform(module, source, pipeline)).toBeNull();
  });
});

it('whatever stands in place of whatever, a part is left to the whole or is what the whole becomes', async () => {
  const pieces = ['log', 'rate', 'Kind', 'cents', '2', '(', ')', '{', '}', ';', ' ', '/*', '`', 'return', '=>', '**'];
  const taken = { parts: 0 };
  const property = fc.asyncProperty(
    fc.nat({ max: SOURCE.length }),
    fc.nat({ max: 6 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 3 }),
    async (at, length, inserted) => {
      const text = SOURCE.slice(0, at) + inserted.join(' ') + SOURCE.slice(at + length);
      const part = await alone(text);
      if (part === null) return;
      taken.parts += 1;
      expect(part).toBe(await pipeline(text));
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 20_261_130 });
  expect(taken.parts).toBeGreaterThan(0);
});
