import { describe, expect, it } from 'vitest';
import { probeDoubt, probeRecordDoubt, type BoundProbe } from '../../src/detector/probe-validity.ts';
import { PROBE_CLASSES } from '../../src/model/probe-observation.ts';

const FILES: Readonly<Record<string, string>> = { 'settings.json': 'a', 'hooks/guard.sh': 'b', 'hooks/lib.sh': 'c' };

function aProbe(overrides: Partial<BoundProbe> = {}): BoundProbe {
  return {
    host: 'test-host',
    hostVersion: '2.0.0',
    surface: 'cli-headless',
    class: 'discriminates',
    guardFiles: [
      { path: 'hooks/guard.sh', sha256: 'b' },
      { path: 'hooks/lib.sh', sha256: 'c' },
    ],
    configuration: { path: 'settings.json', sha256: 'a' },
    ...overrides,
  };
}

const now =
  (moved: Readonly<Record<string, string | null>> = {}) =>
  (path: string): string | null =>
    path in moved ? (moved[path] ?? null) : (FILES[path] ?? null);

const NAMED = { host: 'test-host', hostVersion: '2.0.0', surface: 'cli-headless' } as const;

describe('a probe of a copied guard', () => {
  it('counts while every file is as it was, also one that is a command alone', () => {
    expect(probeDoubt(aProbe(), now())).toBeNull();
    expect(probeDoubt(aProbe({ guardFiles: [] }), now({ 'hooks/guard.sh': 'x' }))).toBeNull();
  });

  it.each<[string, string | null, string]>([
    ['settings.json', 'x', 'settings.json is no longer what was probed'],
    ['hooks/guard.sh', 'x', 'hooks/guard.sh is no longer what was probed'],
    ['hooks/lib.sh', 'x', 'hooks/lib.sh is no longer what was probed'],
    ['hooks/guard.sh', null, 'hooks/guard.sh cannot be read, and was probed'],
  ])('counts for nothing once %s alone is %s', (path, digest, because) => {
    expect(probeDoubt(aProbe(), now({ [path]: digest }))).toBe(because);
  });

  it.each(PROBE_CLASSES.filter((found) => found !== 'discriminates'))('that was %s shows no guard', (found) => {
    expect(probeDoubt(aProbe({ class: found }), now())).toBe(`the probe did not show a guard: ${found}`);
  });
});

describe('the record of probes that a row names', () => {
  it('counts while all of it does', () => {
    expect(probeRecordDoubt([aProbe(), aProbe({ guardFiles: [] })], NAMED, now())).toBeNull();
  });

  it('counts for nothing once one of its probes does not', () => {
    const probes = [aProbe({ guardFiles: [] }), aProbe()];
    expect(probeRecordDoubt(probes, NAMED, now({ 'hooks/lib.sh': 'x' }))).toBe(
      'hooks/lib.sh is no longer what was probed',
    );
  });

  it('that is empty shows nothing', () => {
    expect(probeRecordDoubt([], NAMED, now())).toBe('it holds no probe on test-host 2.0.0, cli-headless');
  });

  it.each<Partial<BoundProbe>>([{ host: 'other-host' }, { hostVersion: '1.9.0' }, { surface: 'ide' }])(
    'of a probe on %j does not vouch for this one',
    (other) => {
      expect(probeRecordDoubt([aProbe(other)], NAMED, now())).toBe(
        'it holds no probe on test-host 2.0.0, cli-headless',
      );
    },
  );
});
