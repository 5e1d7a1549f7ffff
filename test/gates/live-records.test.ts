import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { LIVE_HOSTS } from '../../src/probe/live/live-hosts.ts';
import type { ConformanceRecord } from '../../src/probe/live/conformance-record.ts';
import { judgeConformance } from '../../src/probe/live/judge-conformance.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { readPretty } from '../../src/receipts/canonical-json.ts';

const ROOT: string = join(import.meta.dirname, '..', '..');
const FOLDER: string = join(ROOT, 'receipts', 'live');
const NAMES: readonly string[] = readdirSync(FOLDER);

function bytesOf(name: string): Buffer {
  return readFileSync(join(FOLDER, name));
}

function recordOf(name: string): ConformanceRecord {
  return JSON.parse(bytesOf(name).toString('utf8')) as ConformanceRecord;
}

describe.each(NAMES)('the live record %s', (name) => {
  it('is named after its bytes, and its bytes are canonical', () => {
    const bytes = bytesOf(name);
    const { host } = recordOf(name);
    expect(name).toBe(`${host.name}-${host.version}-${sha256Hex(bytes)}.json`);
    expect(readPretty(bytes).kind).toBe('parsed');
  });

  it('has the shape of its schema', () => {
    const text = readFileSync(join(ROOT, 'schema', 'live-conformance.v1.schema.json'), 'utf8');
    const schema = JSON.parse(text) as object;
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    validate(recordOf(name));
    expect(validate.errors).toBeNull();
  });

  it('counts what its cells say', () => {
    const { cells, verdict } = recordOf(name);
    expect(verdict).toStrictEqual(judgeConformance(cells, verdict.unverifiedMax));
  });
});

describe('the live records', () => {
  it('hold the newest matrix of every host that can be run, with no problem in it: none is left out', () => {
    const hosts = LIVE_HOSTS.flatMap(({ host, contractVersion, cases }) => {
      const own = NAMES.map(recordOf).filter(
        (record) => record.host.name === host && record.host.version === contractVersion,
      );
      const ids = cases.map(({ id }) => id);
      const sound = own.some(({ cells, verdict }) => {
        const recorded = cells.map(({ id }) => id);
        return (
          verdict.problems.length === 0 && recorded.length === ids.length && recorded.every((id) => ids.includes(id))
        );
      });
      return [[host, sound] as const];
    });
    expect(hosts).toContainEqual(['codex', true]);
    expect(hosts.filter(([, isSound]) => !isSound)).toStrictEqual([]);
  });
});
