import { describe, expect, it } from 'vitest';
import { compareReleases, parseRelease, releaseInRange } from '../../src/detector/host-version.ts';

describe('releases', () => {
  it('are three numbers, with or without a leading v', () => {
    expect(parseRelease('2.1.332')).toEqual([2, 1, 332]);
    expect(parseRelease('v2.1.332')).toEqual([2, 1, 332]);
  });

  it.each(['2.1', '2.1.0-rc.1', 'git-1a2b', 'unknown', '2.1.9999999999', ' 2.1.0'])('%j is none', (text) => {
    expect(parseRelease(text)).toBeNull();
    expect(compareReleases(text, '2.1.0')).toBeNull();
  });

  it.each(['2.1.0+build.7', 'v2.1.0+patched'])(
    'a build with metadata such as %j is none and lies in no range: it never inherits the evidence of its release',
    (build) => {
      expect(parseRelease(build)).toBeNull();
      expect(releaseInRange(build, null, null)).toBe(false);
    },
  );

  it.each([
    ['2.1.99', '2.1.100'],
    ['2.9.0', '2.10.0'],
    ['9.9.9', '10.0.0'],
  ])('%s comes before %s', (older, newer) => {
    expect(compareReleases(older, newer)).toBeLessThan(0);
    expect(compareReleases(newer, older)).toBeGreaterThan(0);
    expect(compareReleases(newer, newer)).toBe(0);
  });

  it('a range holds its first version and not the one after its end', () => {
    expect(releaseInRange('2.1.10', '2.1.10', '2.1.20')).toBe(true);
    expect(releaseInRange('2.1.9', '2.1.10', '2.1.20')).toBe(false);
    expect(releaseInRange('2.1.20', '2.1.10', '2.1.20')).toBe(false);
    expect(releaseInRange('2.1.19', '2.1.10', '2.1.20')).toBe(true);
  });

  it('an open range holds every release and nothing else', () => {
    expect(releaseInRange('0.0.1', null, null)).toBe(true);
    expect(releaseInRange('docs-2026', null, null)).toBe(false);
  });

  it('is not compared with a text that is none', () => {
    expect(compareReleases('2.1.0', 'latest')).toBeNull();
  });

  it('a range whose first or last version is no release holds nothing', () => {
    expect(releaseInRange('2.1.0', 'latest', null)).toBe(false);
    expect(releaseInRange('2.1.0', null, 'latest')).toBe(false);
  });
});
