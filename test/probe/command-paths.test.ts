import { describe, expect, it } from 'vitest';
import { dependenciesOf, isOfSystem, pathsIn, programWords, relocated } from '../../src/probe/command-paths.ts';

describe('the files that a command names', () => {
  it.each([
    ['sh hooks/guard.sh', ['/p/hooks/guard.sh']],
    ['"$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.py --strict', ['/p/.claude/hooks/guard.py']],
    ['${CLAUDE_PROJECT_DIR}/guard.mjs', ['/p/guard.mjs']],
    ['cd hooks/.. && node ./guard.mjs | tee log.txt', ['/p', '/p/guard.mjs', '/p/log.txt']],
    ['/usr/bin/python3 /p/guard.py', ['/usr/bin/python3', '/p/guard.py']],
    ['"/p/a folder/guard.sh" --all', ['/p/a folder/guard.sh']],
    ['$UNKNOWN/guard.sh', []],
    ['jq -e true', []],
  ])('%s', (command, expected) => {
    const paths = pathsIn(command, { CLAUDE_PROJECT_DIR: '/p' }, '/p');
    expect(paths.filter((path) => expected.includes(path) || path.endsWith('.py'))).toEqual(expected);
  });
});

describe('what a guard needs from its search path', () => {
  it.each([
    ['python3 guard.py', [], ['python3']],
    ['./guard', ['#!/usr/bin/env node\n'], ['node']],
    ['./guard', ['#!/bin/bash\ncommand -v jq'], ['jq']],
    ['./guard', ['#!/usr/bin/env -S deno run'], ['deno']],
    ['/usr/bin/python3 guard.py', [], []],
  ])('%s', (command, programs, expected) => {
    expect(dependenciesOf(command, programs)).toEqual(expected);
  });

  it('is bounded, whatever the text holds', () => {
    const many = Array.from({ length: 5_000 }, (_value, index) => `word${index}`).join(' ');
    expect(programWords([many])).toHaveLength(3_000);
  });
});

describe('what a guard is run with', () => {
  it.each([
    ['/usr/bin/python3', true],
    ['/home/me/.nvm/versions/node/v20/bin/node', true],
    ['/etc/guards/policy.json', true],
    ['/home/me/.claude/hooks/guard.sh', false],
    ['/opt/guards/guard.sh', false],
    ['/usr/local/bin/guard', false],
    ['/home/me/usr/guard', false],
  ])('%s: %s', (path, expected) => {
    expect(isOfSystem(path)).toBe(expected);
  });
});

describe('a text in another place', () => {
  it('has every folder replaced, the longest first', () => {
    const places = [
      ['/home/me', '/h'],
      ['/home/me/project', '/w'],
    ] as const;
    expect(relocated('/home/me/project/guard /home/me/.cache', places)).toBe('/w/guard /h/.cache');
  });
});
