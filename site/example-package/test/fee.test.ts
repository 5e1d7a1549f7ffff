import { expect, test } from 'vitest';
import { feeCents } from '../src/fee.ts';

test('a guest pays three percent', () => {
  expect(feeCents(10_000, false)).toBe(300);
});

test('a member pays one percent', () => {
  expect(feeCents(10_000, true)).toBe(100);
});
