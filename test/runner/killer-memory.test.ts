import { expect, it } from 'vitest';
import { KillerMemory } from '../../src/runner/killer-memory.ts';
import { baselineFile } from './baseline-file.ts';
import type { MutantJob } from '../../src/runner/mutant-job.ts';

const FILES = [
  baselineFile('test/slow.test.ts', ['slow'], null, { address: { session: 0, file: 0 }, durationMs: 30 }),
  baselineFile('test/quick.test.ts', ['quick'], null, { address: { session: 0, file: 1 }, durationMs: 10 }),
  baselineFile('test/last.test.ts', ['last 1', 'last 2'], null, { address: { session: 0, file: 2 }, durationMs: 10 }),
];

function jobOn(file: string): MutantJob {
  return {
    label: file,
    source: { label: file, texts: [{ file, mutatedText: '' }], identical: 'refused', omits: [], killers: [] },
    files: FILES,
    addresses: FILES.map(({ address }) => address),
    expectedIds: new Set(),
    omittedIds: new Set(),
    declaredIds: new Set(),
    prepare: async () => await Promise.resolve({ kind: 'no-op' }),
    release: () => undefined,
  };
}

/** Paths in their order; the addresses must stand in the same one. */
function orderOf(memory: KillerMemory, file: string): readonly string[] {
  const { files, addresses } = memory.arrange(jobOn(file));
  expect(addresses).toEqual(files.map(({ address }) => address));
  return files.map(({ path }) => path.replace('test/', '').replace('.test.ts', ''));
}

it('files that took least time come first where nothing was killed, in their own order where they took the same', () => {
  expect(orderOf(new KillerMemory(), 'src/a.ts')).toEqual(['quick', 'last', 'slow']);
});

it('files that killed neighbours come first, the most frequent one before the others', () => {
  const memory = new KillerMemory();
  memory.note(jobOn('src/a.ts'), ['slow', 'last 1']);
  memory.note(jobOn('src/a.ts'), ['slow']);
  expect(orderOf(memory, 'src/a.ts')).toEqual(['slow', 'last', 'quick']);
});

it('two killers of one file count once, so that many tests are no reason to be asked first', () => {
  const memory = new KillerMemory();
  memory.note(jobOn('src/a.ts'), ['last 1', 'last 2']);
  memory.note(jobOn('src/a.ts'), ['slow']);
  memory.note(jobOn('src/a.ts'), ['slow']);
  expect(orderOf(memory, 'src/a.ts')).toEqual(['slow', 'last', 'quick']);
});

it('kills of mutants of another file say nothing', () => {
  const memory = new KillerMemory();
  memory.note(jobOn('src/b.ts'), ['slow']);
  expect(orderOf(memory, 'src/a.ts')).toEqual(['quick', 'last', 'slow']);
});

it('a mutant that nothing killed changes no order', () => {
  const memory = new KillerMemory();
  memory.note(jobOn('src/a.ts'), []);
  expect(orderOf(memory, 'src/a.ts')).toEqual(['quick', 'last', 'slow']);
});
