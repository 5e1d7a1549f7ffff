import { describe, expect, it } from 'vitest';
import { directStartDoubt, readProgram } from '../../src/hosts/programs.ts';

function read(line: string): unknown {
  const reading = readProgram(line.split(' '));
  return reading.kind === 'script' ? `${reading.direct ? 'starts' : 'runs'} ${reading.path}` : reading.kind;
}

describe('programs behind launchers and interpreters', () => {
  it.each([
    'uv run x.py',
    'uv run --script x.py',
    'uv run --quiet --with httpx --python 3.12 x.py',
    'uv run python x.py',
    'pipx run x.py',
    'python3 -u x.py',
    'python -I x.py',
    'python3.12 -uB x.py',
    'python3 -X utf8 x.py',
    'poetry run python x.py',
    'pdm run python3 x.py',
    'rye run python x.py',
    'env FOO=1 python3 x.py',
    '/usr/bin/env -i /usr/bin/python3 x.py',
    'env -u FOO python3 x.py',
    'env -S python3 x.py',
    'nice -n 5 python3 x.py',
    'timeout --preserve-status 5 python3 x.py',
    'timeout --preserve-status -k 1 5s python3 x.py',
    'mise exec python@3.12 -- python3 x.py',
    'direnv exec . python3 x.py',
  ])('%s runs x.py', (line) => {
    expect(read(line)).toBe('runs x.py');
  });

  it.each([
    'npx tsx x.ts',
    'npx -y tsx x.ts',
    'npx --yes tsx@4 x.ts',
    'pnpm dlx tsx x.ts',
    'pnpm exec tsx x.ts',
    'yarn dlx tsx x.ts',
    'bunx tsx x.ts',
    'bun x tsx x.ts',
    'deno run -A x.ts',
    'deno run --allow-read --allow-env=HOME x.ts',
    'node --import tsx x.ts',
    'node --import=tsx/esm x.ts',
    'node --experimental-strip-types x.ts',
    'npx ts-node --esm x.ts',
  ])('%s runs x.ts', (line) => {
    expect(read(line)).toBe('runs x.ts');
  });

  it.each([
    ['bash -e x.sh', 'runs x.sh'],
    ['bash -euo pipefail x.sh', 'runs x.sh'],
    ['bash -o pipefail x.sh', 'runs x.sh'],
    ['bash --noprofile --norc -e x.sh', 'runs x.sh'],
    ['zsh -o pipefail x.sh', 'runs x.sh'],
    ['dash -eu -o errexit x.sh', 'runs x.sh'],
    ['dash -e x.sh', 'runs x.sh'],
    ['timeout --preserve-status 5 ./x.sh', 'starts ./x.sh'],
    ['uv run ./x.sh', 'starts ./x.sh'],
    ['pwsh -NoProfile -File x.ps1', 'runs x.ps1'],
    ['powershell -ExecutionPolicy Bypass -File x.ps1', 'runs x.ps1'],
    ['powershell.exe -NoLogo -executionpolicy bypass -file x.ps1', 'runs x.ps1'],
    ['ruby -w x.rb', 'runs x.rb'],
    ['perl x.pl', 'runs x.pl'],
    ['php -f x.php', 'runs x.php'],
    ['sh -c ./x.sh', 'line'],
    ['bash -ec ./x.sh', 'line'],
  ])('%s: %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  it.each([
    'python -c import-x x.py',
    'python -Ic import-x x.py',
    'python -m guard x.py',
    'python3 -x x.py',
    'node -e 1 x.mjs',
    'node -p 1 x.mjs',
    'node --eval=1 x.mjs',
    'node --import ./other.mjs x.mjs',
    'node --require ./other.cjs x.mjs',
    'node --test x.mjs',
    'bash -n x.sh',
    'bash -euo noexec x.sh',
    'bash -l x.sh',
    'ruby -e 1 x.rb',
    'ruby -c x.rb',
    'perl -e 1 x.pl',
    'perl -c x.pl',
    'php -r 1 x.php',
    'php -l x.php',
    'php -d auto_prepend_file=y x.php',
    'pwsh -Command x.ps1',
    'pwsh -EncodedCommand eA== x.ps1',
    'powershell x.ps1',
    'uv run -m x.py',
    'uv run --directory other x.py',
    'uv run --env-file .env x.py',
    'uv run https://guards.test/x.py',
    'uv pip x.py',
    'uvx x.py',
    'uvx --from . x.py',
    'pipx run --spec other x.py',
    'pipx run guard',
    'pipx run https://guards.test/x.py',
    'npx guard x.ts',
    'npx python3 x.py',
    'bash -e --norc x.sh',
    'bash x.sh/',
    './x.sh/',
    'dash -o pipefail x.sh',
    'sh -euo pipefail x.sh',
    'sh --norc x.sh',
    'npx -p other tsx x.ts',
    'npx -c tsx x.ts',
    'npx tsx -e 1 x.ts',
    'pnpm run tsx x.ts',
    'pnpm tsx x.ts',
    'bunx guard x.ts',
    'poetry run guard',
    'pdm run test x.py',
    'env NODE_OPTIONS=--import=./y.mjs node x.mjs',
    'env PATH=/x node x.mjs',
    'env -u PATH node x.mjs',
    'env -i node x.mjs',
    'env -C /other node x.mjs',
    'timeout 5 ./x.sh',
    'timeout -s KILL 5 ./x.sh',
    'timeout --preserve-status ./x.sh',
    'mise exec node x.mjs',
    'mise exec -C /other -- node x.mjs',
    'mise run guard',
    'direnv allow',
    'deno test x.ts',
    'deno eval x.ts',
    'deno run --import-map=y.json x.ts',
    'bun test x.ts',
    './env python3 x.py',
    'nice nice nice nice nice nice nice node x.mjs',
  ])('%s: what runs is not told, and never x', (line) => {
    expect(['unclear', 'looked-up']).toContain(read(line));
  });

  it('files of which a launcher takes variables are told with what it starts', () => {
    expect(readProgram(['direnv', 'exec', 'd', 'node', 'x.mjs'])).toMatchObject({
      unlessThere: ['d/.envrc', 'd/.env'],
    });
    expect(readProgram(['node', 'x.mjs'])).toEqual({ kind: 'script', path: 'x.mjs', direct: false });
  });
});

describe('first lines of programs', () => {
  it.each([
    '#!/bin/sh',
    '#!/bin/bash -e',
    '#!/usr/bin/env node',
    '#!/usr/bin/env -S uv run --script',
    '#!/usr/bin/env -S node --no-warnings',
    '#!/usr/bin/env -S bash -euo pipefail',
  ])('%s starts the program', (line) => {
    expect(directStartDoubt('/g/guard', `${line}\nx\n`)).toBeNull();
  });

  it.each([
    '#!/usr/bin/env node --no-warnings',
    '#!/bin/bash -euo pipefail',
    '#!/usr/bin/env -S python3 -c 1',
    '#!/usr/bin/env -S uvx guard',
    '#!/bin/sh -c true',
    'exit 2',
  ])('%s is not known to', (line) => {
    expect(directStartDoubt('/g/guard', `${line}\nx\n`)).not.toBeNull();
  });
});
