import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';
import type { Compilation } from '../../src/detector/matcher-program.ts';
import { testExpression } from '../../src/detector/matcher-expression.ts';
import { compileExpression } from '../../src/detector/matcher-program.ts';

function compile(pattern: string, sizeMax: number): Compilation {
  return compileExpression(new RegExpParser().parsePattern(pattern), sizeMax);
}

describe('a compiled expression', () => {
  it('has one instruction for each unit and one for the end', () => {
    const compiled = compile('abc', 4);
    expect(compiled).toMatchObject({ kind: 'program', size: 4, program: { entry: 3 } });
    expect(compiled.kind === 'program' && compiled.program.instructions.map(({ op }) => op)).toEqual([
      'accept',
      'unit',
      'unit',
      'unit',
    ]);
  });

  it('is too large with one instruction more than allowed', () => {
    expect(compile('abc', 3)).toEqual({ kind: 'too-large' });
  });

  it('counts the instructions of its look-arounds', () => {
    expect(compile('(?<=ab)c', 6)).toMatchObject({
      kind: 'program',
      size: 6,
      program: { instructions: [{}, {}, { op: 'look', look: { direction: 'behind', negate: false } }] },
    });
    expect(compile('(?<=ab)c', 5)).toEqual({ kind: 'too-large' });
  });

  it('holds nothing but the instructions of a look-around in its program', () => {
    const compiled = compile('(?=a)', 9);
    const look = compiled.kind === 'program' ? compiled.program.instructions[1] : undefined;
    expect(look?.op === 'look' && look.look.program.instructions.map(({ op }) => op)).toEqual(['accept', 'unit']);
  });
});

describe('what is refused says why', () => {
  it.each([
    ['(?i:a)', 'inline modifiers'],
    ['(a)\\1', 'a back-reference'],
    ['(?=(a)\\1)b', 'a back-reference'],
  ])('%s is unsupported: %s', (pattern, detail) => {
    expect(testExpression(pattern, 'a', false)).toEqual({ kind: 'unsupported', detail });
  });

  it.each([
    ['one character more than allowed', 'a'.repeat(2_001), 'longer than 2000 characters'],
    ['one group more than allowed', `${'('.repeat(65)}a${')'.repeat(65)}`, 'nested deeper than 64'],
    ['counted repetitions', 'a{9000}', 'more than 8000 instructions'],
    ['counted repetitions in a look-around', '(?=a{9000})', 'more than 8000 instructions'],
  ])('%s is too large', (_what, pattern, detail) => {
    expect(testExpression(pattern, 'a', false)).toEqual({ kind: 'too-large', detail });
  });

  it.each([
    ['as many characters as allowed', 'a'.repeat(2_000)],
    ['as many nested groups as allowed', `${'('.repeat(64)}a${')'.repeat(64)}`],
    ['many groups beside each other', '(b)'.repeat(70)],
    ['many characters without a group', 'b'.repeat(70)],
  ])('%s are answered', (_what, pattern) => {
    expect(testExpression(pattern, '', false)).toEqual({ kind: 'tested', matches: false });
  });

  it('brackets in a class that is not closed are no groups: the pattern is malformed, not too large', () => {
    expect(testExpression(`[${'('.repeat(70)}`, 'a', false).kind).toBe('malformed');
  });
});

describe('repetitions of nothing', () => {
  it('are compiled once, however often they are counted', () => {
    expect(testExpression('^(?:){0,100000}a', 'a', false)).toEqual({ kind: 'tested', matches: true });
    expect(testExpression('^(?:){9999999999}a', 'a', false)).toEqual({ kind: 'tested', matches: true });
  });

  it('inside each other are too large instead of doubling the work with every level', () => {
    const pattern = `${'(?:'.repeat(60)}${'){1,2}'.repeat(60)}`;
    expect(testExpression(pattern, 'a', false)).toEqual({ kind: 'too-large', detail: 'more than 8000 instructions' });
  });
});

describe('the steps of a comparison', () => {
  it('are refused beforehand only where instructions times positions exceed the bound', () => {
    expect(testExpression('a', 'b'.repeat(99_999), false)).toEqual({ kind: 'tested', matches: false });
    expect(testExpression('a', 'b'.repeat(100_000), false)).toEqual({
      kind: 'too-large',
      detail: 'too many steps for this name',
    });
  });

  it('suffice to visit every instruction at every position once', () => {
    const pattern = `${'a*'.repeat(100)}b`;
    expect(testExpression(pattern, 'a'.repeat(989), false)).toEqual({ kind: 'tested', matches: false });
  });

  it('that run out in a look-around leave the answer open, also when nothing else is left to try', () => {
    const pattern = `^(?=${'a*'.repeat(100)}b)`;
    expect(testExpression(pattern, 'a'.repeat(974), false)).toEqual({
      kind: 'too-large',
      detail: 'more than 200000 steps',
    });
  });

  it('are spent once for a look-around at a position, however often it is asked there', () => {
    expect(testExpression('(?=a*(?=a*b))c', 'a'.repeat(100), false)).toEqual({ kind: 'tested', matches: false });
  });
});
