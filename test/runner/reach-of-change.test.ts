import { describe, expect, it } from 'vitest';
import { reachOfAny, reachOfChange, testsOfChange } from '../../src/runner/reach-of-change.ts';
import { baselineFile } from './baseline-file.ts';
import type { Changes } from '../../src/runner/module-server.ts';
import type { EnteredDefinitions } from '../../src/runner/suite-baseline.ts';

/** 20 is entered by the tests 0 and 2, 21 by the test 1, 22 while the file is loaded; 23 by nobody. */
const REACH: EnteredDefinitions['tests'] = new Map<number, ReadonlySet<number> | 'whole-file'>([
  [20, new Set([0, 2])],
  [21, new Set([1])],
  [22, 'whole-file'],
]);
const COUNTED = baselineFile('test/a.test.ts', ['a', 'b', 'c'], REACH);
const UNCOUNTED = baselineFile('test/a.test.ts', ['a', 'b', 'c'], null);

const changed = (...definitions: readonly (number | undefined)[]): Changes =>
  Object.fromEntries(definitions.map((definition, index) => [`0 /m${index}.ts`, { start: 1, end: 2, definition }]));

describe('a change of a definition that was counted', () => {
  it.each<[string, Changes, string, readonly number[] | 'whole-file']>([
    ['tests entered', changed(20), 'executed', [0, 2]],
    ['was entered while the file was loaded', changed(22), 'executed', 'whole-file'],
    ['nobody entered', changed(23), 'not-executed', []],
  ])('that %s reaches those tests and no others', (_what, changes, reach, places) => {
    const tests = testsOfChange(COUNTED, changes);
    expect([reachOfChange(COUNTED, changes), tests.kind === 'places' ? [...tests.places] : tests.kind]).toEqual([
      reach,
      places,
    ]);
  });
});

describe('several changes', () => {
  it('reach the tests of each of them', () => {
    expect(testsOfChange(COUNTED, changed(20, 21))).toEqual({ kind: 'places', places: new Set([0, 1, 2]) });
  });

  it.each([
    ['was entered outside of tests', changed(20, 22)],
    ['was not counted', changed(20, undefined)],
    ['changes nothing that can be placed', { ...changed(20), '0 /other.ts': null }],
  ])('of which one %s reach the whole file, never only the tests of the others', (_what, changes) => {
    expect([testsOfChange(COUNTED, changes), reachOfChange(COUNTED, changes)]).toEqual([
      { kind: 'whole-file' },
      'executed',
    ]);
  });

  it('of which one is unknown and none was executed are unknown, never "not executed"', () => {
    expect(reachOfChange(COUNTED, changed(23, undefined))).toBe('unknown');
    expect(reachOfChange(COUNTED, changed(23, 23))).toBe('not-executed');
  });
});

describe('a change that nobody counted', () => {
  it('reaches the whole file, and nobody knows whether it was executed', () => {
    expect([testsOfChange(UNCOUNTED, changed(20)), reachOfChange(UNCOUNTED, changed(20))]).toEqual([
      { kind: 'whole-file' },
      'unknown',
    ]);
  });

  it.each([
    ['in a function that was executed', { start: 5, end: 6 }, 'executed'],
    ['in a function that was not', { start: 25, end: 26 }, 'not-executed'],
    ['outside of every function', { start: 15, end: 16 }, 'executed'],
    ['across two functions', { start: 5, end: 26 }, 'executed'],
  ])('%s is judged by outermost functions where an engine tells those', (_what, span, reach) => {
    const functions = {
      '0 /m.ts': [
        { start: 0, end: 10, executed: true },
        { start: 20, end: 30, executed: false },
      ],
    };
    expect(reachOfChange(baselineFile('test/a.test.ts', ['a'], null, { functions }), { '0 /m.ts': span })).toBe(reach);
  });

  it('in the modules of another vitest project says nothing of this one', () => {
    const changes = { '1 /m.ts': { start: 1, end: 2, definition: 20 } };
    expect([testsOfChange(COUNTED, changes), reachOfChange(COUNTED, changes)]).toEqual([
      { kind: 'whole-file' },
      'unknown',
    ]);
  });
});

describe('a suite of which tests are left out', () => {
  it('executes a change that one of its whole files executes', () => {
    expect(reachOfAny([COUNTED], new Set(['elsewhere']), changed(20))).toBe(true);
    expect(reachOfAny([COUNTED], new Set(), changed(23))).toBe(false);
  });

  it('may not execute it any more where the tests left out stand in the file: unknown, never true', () => {
    expect(reachOfAny([COUNTED], new Set(['a']), changed(20))).toBe('unknown');
    expect(reachOfAny([COUNTED], new Set(['a']), changed(23))).toBe(false);
  });

  it('does not execute what no file loads', () => {
    expect(reachOfAny([], new Set(), changed(20))).toBe(false);
  });
});
