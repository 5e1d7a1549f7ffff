import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');

let root = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** What a build said: one line when it compiled, none when there was nothing to do. */
function said(): readonly string[] {
  const lines: string[] = [];
  build(root, (line: string) => void lines.push(line));
  return lines;
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-build-'));
  mkdirSync(join(root, 'node_modules'));
  const compiler = join('node_modules', 'typescript-native');
  symlinkSync(join(REPOSITORY, compiler), join(root, compiler));
  write('package.json', '{ "name": "small", "type": "module" }');
  write('package-lock.json', '{}');
  write('tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "target": "es2023", "types": [] } }');
  write(
    'tsconfig.build.json',
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        rootDir: 'src',
        outDir: 'dist',
        declaration: true,
        incremental: true,
        tsBuildInfoFile: 'dist/.tsbuildinfo',
      },
      include: ['src'],
    }),
  );
  write('src/cli/main.ts', 'export const a: number = 1;\n');
  write('src/other.ts', 'export const b: number = 1;\n');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** The steps build on each other, as a day of work does. */
describe('the build', () => {
  it('compiles what is new, links the command, and does nothing the second time', () => {
    expect(said()).toEqual(['building (tsc)']);
    expect(existsSync(join(root, 'dist/cli/main.js'))).toBe(true);
    expect(statSync(join(root, 'node_modules/.bin/hookproof')).mode & 0o111).toBe(0o111);
    expect(said()).toEqual([]);
  });

  it('compiles a changed source', () => {
    write('src/other.ts', 'export const b: number = 2;\n');
    expect(said()).toEqual(['building (tsc)']);
    expect(readFileSync(join(root, 'dist/other.js'), 'utf8')).toContain('b = 2');
  });

  it('brings back an output that somebody deleted', () => {
    rmSync(join(root, 'dist/other.js'));
    expect(said()).toEqual(['building (tsc)']);
    expect(existsSync(join(root, 'dist/other.js'))).toBe(true);
  });

  it('removes the output of a source that is gone', () => {
    rmSync(join(root, 'src/other.ts'));
    said();
    expect(existsSync(join(root, 'dist/other.js'))).toBe(false);
  });

  it('fails on a type error, again the next time, and recovers when it is mended', () => {
    write('src/cli/main.ts', "export const a: number = 'one';\n");
    expect(() => said()).toThrow('TS2322');
    expect(() => said()).toThrow('TS2322');
    write('src/cli/main.ts', 'export const a: number = 3;\n');
    expect(said()).toEqual(['building (tsc)']);
    expect(said()).toEqual([]);
  });
});
