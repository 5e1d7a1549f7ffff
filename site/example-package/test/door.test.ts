import { expect, test } from 'vitest';
import { isOpen } from '../src/door.ts';

test('level four is let in', () => {
  expect(isOpen(4)).toBe(true);
});

test('level three is not', () => {
  expect(isOpen(3)).toBe(false);
});
