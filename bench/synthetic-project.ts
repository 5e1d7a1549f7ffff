import type { Subject } from './subject.ts';

/** A generated project and mutants of it, in the order in which they are taken. */
export interface SyntheticProject {
  readonly project: Pick<Subject, 'mutate' | 'files' | 'waitMs'>;
  readonly mutants: readonly SyntheticMutant[];
}

interface SyntheticMutant {
  readonly file: string;
  readonly source: string;
  readonly line: number;
  readonly column: number;
  readonly original: string;
  readonly replacement: string;
}

export const SYNTHETIC_FILES = 200;
const FUNCTIONS_PER_FILE = 10;
/** Each in turn, at the end of a line, in a function of its own. */
const CHANGES = ['+ 1', '+ 2', '- 1', '* 2', '+ 0'] as const;

/**
 * 200 small modules with a test file each, and 50 mutants of each module: four in five are killed, one changes nothing
 * that a test could see. Mutants go round the files, so that any number of them spreads over all.
 */
export function synthesise(): SyntheticProject {
  const files = new Map<string, string>();
  const rounds: SyntheticMutant[][] = [];
  for (let file = 0; file < SYNTHETIC_FILES; file += 1) {
    const name = `unit-${String(file).padStart(3, '0')}`;
    const source = moduleText(file);
    files.set(`src/${name}.ts`, source);
    files.set(`test/${name}.test.ts`, testText(name, file));
    mutantsOf(`src/${name}.ts`, source).forEach((mutant, index) => (rounds[index] ??= []).push(mutant));
  }
  const mutate = [...files.keys()].filter((file) => file.startsWith('src/'));
  return { project: { mutate, files, waitMs: 0 }, mutants: rounds.flat() };
}

/** A mutation report of the first mutants, as another tool would write it. */
export function reportOf(mutants: readonly SyntheticMutant[]): string {
  const files: Record<string, { language: string; source: string; mutants: object[] }> = {};
  mutants.forEach(({ file, source, line, column, original, replacement }, index) => {
    const location = { start: { line, column }, end: { line, column: column + original.length } };
    const mutant = { id: String(index), mutatorName: 'Synthetic', replacement, status: 'Pending', location };
    (files[file] ??= { language: 'typescript', source, mutants: [] }).mutants.push(mutant);
  });
  return JSON.stringify({ schemaVersion: '2', thresholds: { high: 80, low: 60 }, files });
}

function moduleText(file: number): string {
  const functions = Array.from({ length: FUNCTIONS_PER_FILE }, (_, index) =>
    [
      `export function step${index}(values: readonly number[]): number {`,
      `  const kept = values.filter((value) => value % ${index + 2} !== ${file % 2});`,
      `  const sum = kept.reduce((total, value) => total + value, ${file});`,
      `  return sum * ${index + 3};`,
      '}',
    ].join('\n'),
  );
  return `${functions.join('\n\n')}\n`;
}

function testText(name: string, file: number): string {
  const values = [1, 2, 3, 5, 8, 13, 21];
  const steps = Array.from({ length: FUNCTIONS_PER_FILE }, (_, index) => index);
  const tests = steps.map((index) => {
    const kept = values.filter((value) => value % (index + 2) !== file % 2);
    const expected = kept.reduce((total, value) => total + value, file) * (index + 3);
    return `  it('step ${index}', () => {\n    expect(step${index}(${JSON.stringify(values)})).toBe(${expected});\n  });\n`;
  });
  return [
    "import { describe, expect, it } from 'vitest';",
    `import { ${steps.map((index) => `step${index}`).join(', ')} } from '../src/${name}.ts';`,
    '',
    `describe('${name}', () => {`,
    `${tests.join('\n')}});`,
    '',
  ].join('\n');
}

function mutantsOf(file: string, source: string): readonly SyntheticMutant[] {
  return source.split('\n').flatMap((text, index) => {
    const factor = /^ {2}return sum \* (\d+);$/u.exec(text)?.[1];
    if (factor === undefined) return [];
    const place = { file, source, line: index + 1, column: text.length - factor.length, original: factor };
    return CHANGES.map((change) => ({ ...place, replacement: `(${factor} ${change})` }));
  });
}
