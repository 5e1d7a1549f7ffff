import { describe, expect, it } from 'vitest';
import { controlsOfGuard } from '../../src/detector/guard-table.ts';

describe('guard table', () => {
  const guards = { 'gate.sh': ['gate'], 'both.sh': ['gate', 'exam', 'gate'], 'logger.sh': [] };

  it('a listed guard supplies only what its row lists', () => {
    expect(controlsOfGuard(guards, 'gate.sh')).toEqual(['gate']);
  });

  it('a control listed twice in a row is supplied once', () => {
    expect(controlsOfGuard(guards, 'both.sh')).toEqual(['gate', 'exam']);
  });

  it('a logger is known to supply nothing', () => {
    expect(controlsOfGuard(guards, 'logger.sh')).toEqual([]);
  });

  it('a guard that the table does not list is unknown, not empty', () => {
    expect(controlsOfGuard(guards, 'other.sh')).toBe('unknown');
  });

  it('an unrecognised guard is unknown even when a row is called unknown', () => {
    expect(controlsOfGuard({ unknown: ['gate'] }, 'unknown')).toBe('unknown');
  });

  it('a guard named like an inherited property is unknown', () => {
    expect(controlsOfGuard(guards, 'constructor')).toBe('unknown');
    expect(controlsOfGuard(guards, '__proto__')).toBe('unknown');
  });
});
