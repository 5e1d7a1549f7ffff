import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMachineConfig } from '../../src/machine/machine-config.ts';

const COMMITTED = readFileSync(resolve(import.meta.dirname, '../../stryker.config.json'), 'utf8');

describe('the settings of the machine lane', () => {
  it('that are committed cover the detector and the dispatcher', () => {
    expect(parseMachineConfig(COMMITTED, 'stryker.config.json').mutate).toEqual([
      'src/detector/**/*.ts',
      'src/dispatch/**/*.ts',
    ]);
  });

  it.each([
    ['leaves static mutants out', { ignoreStatic: true }],
    ['believes an earlier run', { incremental: true }],
    ['takes no coverage per test', { coverageAnalysis: 'off' }],
    ['leaves the sandbox behind', { cleanTempDir: false }],
    ['lets the tool decide', { thresholds: { break: 80 } }],
    ['mutates nothing', { mutate: [] }],
    ['writes no report', { jsonReporter: undefined }],
  ])('are refused when one of them %s', (_, change) => {
    const committed: unknown = JSON.parse(COMMITTED);
    const changed = JSON.stringify({ ...(committed as object), ...change });
    expect(() => parseMachineConfig(changed, 'x.json')).toThrow(expect.objectContaining({ code: 'config-invalid' }));
  });
});
