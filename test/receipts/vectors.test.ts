import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../src/receipts/read-receipt.ts';
import { listReceiptFolder } from '../../src/receipts/receipt-folder.ts';
import { judgeFolderSignatures } from '../../src/receipts/signatures/folder-signatures.ts';
import { parseTrust } from '../../src/receipts/signatures/trust.ts';
import { vectorCases } from './vector-cases.ts';
import { answersOf, folderFilesAt, judgedFolder } from './judged-folder.ts';
import { VECTOR_GROUPS, worstAnswer, type Vector } from './vector-case.ts';

const FOLDER = resolve(import.meta.dirname, '../vectors');
/** As many as were ever written; they are never deleted. */
const VECTORS_MIN = 190;
/** Vectors on which the second verifier may give another answer, because it does not look there by design. */
const UNCHECKED_MAX = 10;

const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const vectors = new Map(names.map((name) => [name, vectorOf(name)]));

function vectorOf(name: string): Vector {
  return JSON.parse(readFileSync(join(FOLDER, name, 'vector.json'), 'utf8')) as Vector;
}

/** What the reader says of the receipt, or else of its signatures. */
function verdictOf(name: string, { receipt, now }: Vector): { expected: string; signatures?: Vector['signatures'] } {
  const folder = join(FOLDER, name);
  const reading = readReceipt(join(folder, receipt));
  if (reading.kind !== 'ok') return { expected: `${reading.kind} ${reading.mismatches[0]?.step}` };
  if (now === undefined) return { expected: 'ok' };
  const trust = parseTrust(readFileSync(join(folder, 'trust.json'), 'utf8'), 'trust.json');
  const judged = judgeFolderSignatures(listReceiptFolder(folder).sidecars, trust, now);
  const { signatures, mismatches, met } = judged.receipts[basename(receipt)] ?? {
    signatures: [],
    mismatches: [],
    met: trust.threshold === 0,
  };
  const states = { states: signatures.map(({ state }) => state), met };
  if (mismatches.length > 0) return { expected: 'tampered signature', signatures: states };
  if (judged.orphans.length > 0) return { expected: 'incomplete signature', signatures: states };
  return { expected: met ? 'ok' : 'unsigned', signatures: states };
}

/** Place -> what is said of it, signatures that are only gone included; without those of which nothing is said. */
async function folderAnswers(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = folderFilesAt(folder);
  const base = folderFilesAt(join(folder, 'base'));
  const judged = judgedFolder(base);
  try {
    for (const place of Object.keys(base)) judged.remove(place);
    for (const [place, bytes] of Object.entries(files)) judged.write(place, bytes);
    const told = answersOf(await judged.verify(Object.keys(base).length === 0 ? undefined : 'HEAD'));
    const sound = Object.keys(files).map((place) => [place, 'ok'] as const);
    return Object.fromEntries([...new Map([...sound, ...told])].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  } finally {
    judged.dispose();
  }
}

describe('the receipt vectors', () => {
  it('are at least as many as were ever written, most of them refused', () => {
    expect(names.length).toBeGreaterThanOrEqual(VECTORS_MIN);
    const refused = names.filter((name) => name.endsWith('_fail'));
    expect(refused.length).toBeGreaterThan(names.length * 0.7);
    expect([...vectors].filter(([name, { expected }]) => (expected === 'ok') === name.endsWith('_fail'))).toEqual([]);
  });

  it.each(VECTOR_GROUPS)('of the group %s are accepted and refused', (group) => {
    const expectations = [...vectors.values()].filter((one) => one.group === group).map(({ expected }) => expected);
    expect(expectations).toContain('ok');
    expect(expectations.filter((expected) => expected !== 'ok').length).toBeGreaterThan(5);
  });

  it('are known to the second verifier, all but a few that say why not', () => {
    const unchecked = [...vectors.values()].filter(({ shell }) => shell !== undefined);
    expect(unchecked.length).toBeLessThanOrEqual(UNCHECKED_MAX);
    expect(unchecked.filter(({ shell }) => shell!.because.length < 20)).toEqual([]);
  });

  it('that can be made again are the same bytes', () => {
    const differing = vectorCases(FOLDER).filter(({ name, vector, files }) => {
      const same = Object.entries(files).every(([file, bytes]) =>
        readFileSync(join(FOLDER, name, file)).equals(Buffer.from(bytes)),
      );
      return !same || JSON.stringify(vectors.get(name)) !== JSON.stringify(vector);
    });
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  it.each(names.filter((name) => vectors.get(name)!.answers !== undefined))(
    '%s gets its verdict as a folder, against its base',
    async (name) => {
      const { answers, expected } = vectors.get(name)!;
      const told = await folderAnswers(join(FOLDER, name));
      expect(told).toEqual(answers);
      expect(worstAnswer(Object.values(told))).toBe(expected);
    },
  );

  it.each(names.filter((name) => vectors.get(name)!.answers === undefined))('%s gets its verdict', (name) => {
    const { expected, signatures, now } = vectors.get(name)!;
    const verdict = verdictOf(name, vectors.get(name)!);
    expect(verdict.expected).toBe(expected);
    expect(now === undefined ? undefined : verdict.signatures).toEqual(signatures);
  });
});
