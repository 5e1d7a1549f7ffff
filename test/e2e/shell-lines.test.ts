import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProgram, resolvePath } from '../../src/hosts/programs.ts';
import { readShellCommand } from '../../src/hosts/shell-words.ts';

/**
 * The shell of this system is the oracle: where a line is read as one that runs a script, the script must really run, be
 * given the input, and its refusal be the answer of the line.
 */
const BEFORE = [
  '',
  'exec ',
  'command ',
  'command exec ',
  'exec command ',
  'env ',
  'env -i ',
  'env A=1 ',
  'env -S ',
  'env -C sub ',
  'A=1 ',
  'PATH=/x ',
  'BASH_ENV=/dev/null ',
  'nice ',
  'nice -n 5 ',
  'nohup ',
  'timeout 5 ',
  'timeout --preserve-status 5 ',
  'timeout --preserve-status -k 1 5 ',
  'cd sub && ',
  'cd sub; ',
  'true && ',
  'false && ',
  '! ',
  '{ ',
  '( ',
  'eval ',
  '. ',
  '2>/dev/null ',
  'exec 2>/dev/null ',
];
const COMMANDS = [
  './x.sh',
  '"./x.sh"',
  'x.sh',
  './x.sh/',
  'bash x.sh',
  'bash -e x.sh',
  'bash -n x.sh',
  'bash -en x.sh',
  'bash -s x.sh',
  'bash -c x.sh',
  'bash -c ./x.sh',
  'bash -ec ./x.sh',
  'bash -o pipefail x.sh',
  'bash -o noexec x.sh',
  'bash -euo pipefail x.sh',
  'bash --norc -e x.sh',
  'bash -e --norc x.sh',
  'bash --version x.sh',
  'bash -O extglob x.sh',
  'bash - x.sh',
  'sh x.sh',
  'sh -eu x.sh',
  'sh -n x.sh',
  'sh -o pipefail x.sh',
  "sh -c './x.sh'",
  "sh -c './x.sh || true'",
  "sh -c './x.sh; true'",
  "sh -c './x.sh | cat'",
  "sh -c 'exec ./x.sh'",
  "bash -o pipefail -c './x.sh | cat'",
];
const AFTER = [
  '',
  ' argument',
  ' || true',
  '; true',
  ' && true',
  ' | cat',
  ' &',
  ' 2>&1',
  ' >&2',
  ' </dev/null',
  ' <&-',
  ' # y',
];
const LINES = [
  ...COMMANDS.flatMap((command) => AFTER.map((after) => command + after)),
  ...BEFORE.flatMap((before) => COMMANDS.map((command) => before + command)),
];
const INPUT = '{"tool":"Bash"}';

let folder: string;

/** Path of the script that the line is read to run; null where that is not told. */
function readAs(line: string, directory: string): string | null {
  const reading = readShellCommand(line, {});
  if (reading.kind !== 'words') return null;
  const program = readProgram(reading.words);
  const at = resolvePath(directory, reading.directory ?? '.');
  if (program.kind === 'line') return readAs(program.line, at);
  return program.kind === 'script' ? resolvePath(at, program.path) : null;
}

/** What became of it: where the script ran and with which input, and the exit code of the line. */
function runLine(line: string): readonly unknown[] {
  const trace = join(folder, 'trace');
  rmSync(trace, { force: true });
  const { status } = spawnSync('/bin/sh', ['-c', line], {
    cwd: folder,
    input: INPUT,
    env: { PATH: process.env['PATH'], HOME: folder, TRACE: trace },
    timeout: 10_000,
  });
  return [status, existsSync(trace) ? readFileSync(trace, 'utf8') : 'it did not run'];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookproof-lines-'));
  mkdirSync(join(folder, 'sub'));
  for (const place of ['x.sh', 'sub/x.sh']) {
    const path = join(folder, place);
    writeFileSync(path, `#!/bin/sh\nprintf '%s %s' '${path}' "$(cat)" >>'${join(folder, 'trace')}'\nexit 2\n`, {
      mode: 0o755,
    });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a line that is read as running a script', () => {
  it('runs exactly that one, hands it the input and answers as it does: none is a guard that never ran', () => {
    const told = LINES.flatMap((line) => {
      const path = readAs(line, folder);
      return path === null || (path.startsWith(folder) && !existsSync(path)) ? [] : [{ line, path }];
    });
    expect(told.length).toBeGreaterThan(100);
    const wrong = told.filter(({ line, path }) => {
      const [status, trace] = runLine(line);
      return status !== 2 || trace !== `${path} ${INPUT}`;
    });
    expect(wrong.map(({ line }) => line)).toEqual([]);
  }, 120_000);
});
