import { describe, expect, it } from 'vitest';
import { titlePathOccurs } from './test-titles.ts';

const SOURCE = `
describe('coverage', () => {
  it('a missing control is UNCOVERED (always)', () => {});
  it.each([{ a: 1 }])('$a gives %s', () => {});
  test(\`a first-class / title [x]\`, () => {});
});
`;

describe('titles in a test file', () => {
  it.each([
    { path: 'coverage > a missing control is UNCOVERED (always)', occurs: true },
    { path: 'coverage > a missing control is COVERED (always)', occurs: false },
    { path: 'coverage > 17 gives anything', occurs: true },
    { path: 'coverage > 17 takes anything', occurs: false },
    { path: 'coverage > a first-class / title [x]', occurs: true },
    { path: 'live > a first-class / title [x]', occurs: false },
  ])('$path occurs: $occurs', ({ path, occurs }) => {
    expect(titlePathOccurs(SOURCE, path)).toBe(occurs);
  });

  it('a computed title may be anything', () => {
    expect(titlePathOccurs('for (const n of names) it(n, () => {});', 'whatever')).toBe(true);
  });

  it('a file without tests has no titles', () => {
    expect(titlePathOccurs('export const a = 1;', 'a')).toBe(false);
  });
});
