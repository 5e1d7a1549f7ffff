import { describe, expect, it } from 'vitest';
import { wantsColour, widthOf } from '../../src/cli/terminal.ts';

describe('colour', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ TERM: 'dumb' }, true, false],
  ])('with %j and a terminal: %s it is %s', (env, isTerminal, expected) => {
    expect(wantsColour(env, isTerminal)).toBe(expected);
  });
});

describe('width', () => {
  it.each([
    [{}, 90, 90],
    [{}, undefined, 120],
    [{}, 0, 120],
    [{ COLUMNS: '40' }, 90, 40],
    [{ COLUMNS: '40' }, undefined, 40],
    [{ COLUMNS: '3' }, undefined, 20],
    [{ COLUMNS: '999999' }, undefined, 1_000],
    [{ COLUMNS: '0' }, 90, 90],
    [{ COLUMNS: 'wide' }, 90, 90],
  ])('with %j and a terminal of %s it is %i', (env, columns, expected) => {
    expect(widthOf(env, columns)).toBe(expected);
  });
});
