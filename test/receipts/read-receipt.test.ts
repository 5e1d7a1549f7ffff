import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/platform/digest.ts';
import { countByOutcome, testIdsDigest } from '../../src/receipts/build-statement.ts';
import { claimIdOf } from '../../src/receipts/claim-id.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { checkReceipt, type ReceiptReading } from '../../src/receipts/read-receipt.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import type { MutantClaim, RunClaim, RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
let good: RunStatement;

beforeAll(async () => {
  project = sampleProject();
  good = await project.state();
});
afterAll(() => project.dispose());

function check(statement: unknown): ReceiptReading {
  const bytes = Buffer.from(renderPretty(statement), 'utf8');
  return checkReceipt(receiptFileName('named', sha256Hex(bytes)), bytes);
}

/** A forger's receipt: the claim changed, and every digest and count that follows from it put right again. */
function forged(change: (claim: RunClaim) => object): RunStatement {
  const { claim } = good.predicate;
  const changed = { ...claim, ...change(claim) };
  return { ...good, predicate: { ...good.predicate, claim: changed, claimId: claimIdOf(changed) } };
}

function withMutant(change: (mutant: MutantClaim) => object): RunStatement {
  return forged((claim) => {
    const mutants = claim.mutants.map((mutant, index) => (index === 0 ? { ...mutant, ...change(mutant) } : mutant));
    return { mutants, counts: countByOutcome(mutants) };
  });
}

function verdictOf(reading: ReceiptReading): string {
  return reading.kind === 'ok' ? 'ok' : `${reading.kind} ${reading.mismatches[0]?.step}`;
}

describe('a receipt that nobody touched', () => {
  it('is ok', () => {
    expect(verdictOf(check(good))).toBe('ok');
  });

  it('is ok when a test whose title ends like an occurrence number kills in place of the declared one', () => {
    const { claim } = good.predicate;
    const titled = `${claim.mutants[0]?.declaredKillers[0]} #2`;
    const tests = [...claim.controlTests, titled].toSorted();
    const withTest = {
      ...claim,
      controlTests: tests,
      controls: claim.controls.map((run) => ({ ...run, executed: 3, passed: 3, testIdsSha256: testIdsDigest(tests) })),
      mutants: claim.mutants.map((mutant, index) => ({
        ...mutant,
        planned: 3,
        unrelated: 1,
        ...(index === 0 ? { outcome: 'killed-elsewhere' as const, killers: [titled] } : {}),
      })),
      exitCode: 2 as const,
    };
    const counted = { ...withTest, counts: countByOutcome(withTest.mutants) };
    const statement = { ...good, predicate: { ...good.predicate, claim: counted, claimId: claimIdOf(counted) } };
    expect(check(statement)).toMatchObject({ kind: 'ok' });
  });

  it('is ok with a survivor, as long as its exit code says so', () => {
    const survived = withMutant(() => ({ outcome: 'survived', killers: [], failed: 0, passed: 2 }));
    const { claim } = survived.predicate;
    expect(verdictOf(check(survived))).toBe('tampered consistency');
    const honest = { ...claim, exitCode: 2 as const };
    expect(
      verdictOf(
        check({ ...survived, predicate: { ...survived.predicate, claim: honest, claimId: claimIdOf(honest) } }),
      ),
    ).toBe('ok');
  });
});

describe('bytes', () => {
  it('are never ok after any single bit flips', () => {
    const bytes = Buffer.from(renderPretty(good), 'utf8');
    const name = receiptFileName('named', sha256Hex(bytes));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (index, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[index] = flipped[index]! ^ (1 << bit);
        expect(checkReceipt(name, flipped).kind).toBe('tampered');
      }),
      { numRuns: 400 },
    );
  });

  it('are never ok after any single bit flips and the file is renamed to fit', () => {
    const bytes = Buffer.from(renderPretty(good), 'utf8');
    const claimEnd = bytes.indexOf('"runDetails"');
    fc.assert(
      fc.property(fc.nat(claimEnd - 1), fc.nat(7), (index, bit) => {
        const flipped = Buffer.from(bytes);
        flipped[index] = flipped[index]! ^ (1 << bit);
        expect(checkReceipt(receiptFileName('named', sha256Hex(flipped)), flipped).kind).not.toBe('ok');
      }),
      { numRuns: 400 },
    );
  });

  it('are never ok when cut anywhere', () => {
    const bytes = Buffer.from(renderPretty(good), 'utf8');
    const name = receiptFileName('named', sha256Hex(bytes));
    const kinds = new Set<string>();
    for (let length = 0; length < bytes.length; length += 64)
      kinds.add(checkReceipt(name, bytes.subarray(0, length)).kind);
    expect([...kinds]).toEqual(['tampered']);
  });
});

describe('the name', () => {
  const renamed = (name: (receiptId: string) => string): ReceiptReading => {
    const bytes = Buffer.from(renderPretty(good), 'utf8');
    return checkReceipt(name(sha256Hex(bytes)), bytes);
  };

  it.each<readonly [string, (receiptId: string) => string]>([
    ['another digest', () => receiptFileName('named', 'a'.repeat(64))],
    ['another lane', (id) => receiptFileName('review', id)],
    ['an unknown lane', (id) => `machines-${id}.json`],
    ['a shortened digest', (id) => `named-${id.slice(0, 16)}.json`],
    ['an upper-case digest', (id) => `named-${id.toUpperCase()}.json`],
    ['a free name', () => 'latest.json'],
  ])('with %s is tampered', (_, name) => {
    expect(verdictOf(renamed(name))).toBe('tampered id');
  });
});

describe('a version that we do not know', () => {
  it.each<readonly [string, object]>([
    ['predicate', { predicateType: 'urn:hookproof:predicate:mutation-run:v2' }],
    ['foreign predicate', { predicateType: 'https://slsa.dev/provenance/v1' }],
    ['statement', { _type: 'https://in-toto.io/Statement/v2' }],
  ])('is unverifiable, never ok: %s', (_, change) => {
    expect(verdictOf(check({ ...good, ...change }))).toBe('unverifiable version');
  });
});

describe('the shape', () => {
  it.each<readonly [string, (statement: RunStatement) => unknown]>([
    ['an unknown member', (s) => ({ ...s, extra: 1 })],
    ['an unknown member deep inside', () => withMutant(() => ({ score: 100 }))],
    ['no subject', ({ subject: _, ...rest }) => rest],
    ['no run details', (s) => ({ ...s, predicate: { ...s.predicate, runDetails: null } })],
    [
      'an upper-case digest',
      (s) => ({ ...s, predicate: { ...s.predicate, claimId: s.predicate.claimId.toUpperCase() } }),
    ],
    ['an unknown outcome', () => withMutant(() => ({ outcome: 'detected' }))],
    ['a negative count', () => withMutant(() => ({ planned: -1 }))],
    ['a path that leaves the project', () => withMutant(() => ({ file: '../outside.ts' }))],
    ['an absolute path', () => withMutant(() => ({ file: '/etc/passwd' }))],
    ['an empty test id', () => withMutant(() => ({ killers: [''] }))],
    ['no document at all', () => null],
    ['an array', () => []],
  ])('with %s is tampered', (_, change) => {
    expect(verdictOf(check(change(good)))).toMatch(/^tampered (?:schema|consistency)$/u);
  });
});

describe('a forgery that keeps all digests right', () => {
  it.each<readonly [string, string, () => RunStatement]>([
    [
      'drops a mutant',
      'pack.mutants',
      () => forged((claim) => ({ mutants: claim.mutants.slice(1), counts: countByOutcome(claim.mutants.slice(1)) })),
    ],
    [
      'doubles a mutant',
      'mutants',
      () =>
        forged((claim) => ({ mutants: [...claim.mutants, claim.mutants[1]!], pack: { ...claim.pack, mutants: 3 } })),
    ],
    ['raises a count', 'counts.killed', () => forged((claim) => ({ counts: { ...claim.counts, killed: 3 } }))],
    [
      'moves a count to another bucket',
      'counts.equivalent',
      () => forged((claim) => ({ counts: { ...claim.counts, killed: 1, equivalent: 1 } })),
    ],
    [
      'names another pack',
      'pack.sha256',
      () => forged((claim) => ({ pack: { ...claim.pack, sha256: 'a'.repeat(64) } })),
    ],
    ['reorders the mutants', 'mutants', () => forged((claim) => ({ mutants: claim.mutants.toReversed() }))],
    [
      'calls a survivor killed',
      'mutants/gate/shut-means-open/killers',
      () => withMutant(() => ({ killers: [], failed: 0, passed: 2 })),
    ],
    [
      'names a killer that was no test of the control run',
      'mutants/gate/shut-means-open',
      () => withMutant(() => ({ killers: ['test/other.test.ts > x'] })),
    ],
    [
      'names no declared killer',
      'mutants/gate/shut-means-open/killers',
      () => withMutant(() => ({ declaredKillers: ['test/gate.test.ts > another'] })),
    ],
    [
      'calls a declared kill killed-elsewhere',
      'mutants/gate/shut-means-open/killers',
      () => withMutant(() => ({ outcome: 'killed-elsewhere' })),
    ],
    [
      'calls a survivor equivalent, which no run finds',
      'mutants/gate/shut-means-open/outcome',
      () => withMutant(() => ({ outcome: 'equivalent', killers: [], failed: 0, passed: 2 })),
    ],
    ['hides a test file', 'suite.testFiles', () => forged((claim) => ({ suite: { ...claim.suite, testFiles: [] } }))],
    ['counts a test twice', 'mutants/gate/shut-means-open/executed', () => withMutant(() => ({ passed: 2 }))],
    [
      'plans a test that neither ran nor was omitted',
      'mutants/gate/shut-means-open/planned',
      () => withMutant(() => ({ planned: 3 })),
    ],
    [
      'omits a test that killed',
      'mutants/gate/shut-means-open/killers',
      () => withMutant((mutant) => ({ planned: 3, omitted: [{ testId: mutant.killers[0]!, reason: 'slow' }] })),
    ],
    [
      'gives a reason for a valid mutant',
      'mutants/gate/shut-means-open/reason',
      () => withMutant(() => ({ reason: 'no-op' })),
    ],
    ['hides what was applied', 'mutants/gate/shut-means-open/applied', () => withMutant(() => ({ applied: null }))],
    [
      'says exit 0 over a pending mutant',
      'exitCode 0',
      () => withMutant(() => ({ outcome: 'pending', killers: [], failed: 0, passed: 2 })),
    ],
    [
      'says exit 0 over an empty pack',
      'exitCode 0',
      () => forged(() => ({ mutants: [], counts: countByOutcome([]), exitCode: 0 })),
    ],
    [
      'says exit 0 without a control run afterwards',
      'exitCode 0',
      () => forged((claim) => ({ controls: claim.controls.slice(0, 2) })),
    ],
    [
      'says exit 0 over a red control run',
      'exitCode 0',
      () =>
        forged((claim) => ({
          controls: claim.controls.map((control) => ({
            ...control,
            passed: 1,
            failed: 1,
            failedTestIds: ['test/gate.test.ts > x'],
          })),
        })),
    ],
    ['says exit 0 over an unsound campaign', 'exitCode 0', () => forged(() => ({ unsound: ['self-control'] }))],
    ['says exit 0 without self-controls', 'exitCode 0', () => forged(() => ({ selfControls: [] }))],
    [
      'says exit 0 with a self-control that came out wrong',
      'exitCode 0',
      () => forged((claim) => ({ selfControls: claim.selfControls.map((control) => ({ ...control, got: 'killed' })) })),
    ],
    [
      'adds a test to the control run',
      'controls/0/testIdsSha256',
      () => forged((claim) => ({ controlTests: [...claim.controlTests, 'test/z.test.ts > z'] })),
    ],
    [
      'pins other bytes than its subject',
      'subject',
      () => forged((claim) => ({ subjects: claim.subjects.map((pin) => ({ ...pin, sha256: 'a'.repeat(64) })) })),
    ],
  ])('is tampered when it %s', (_, where, forge) => {
    const reading = check(forge());
    expect(verdictOf(reading)).toBe('tampered consistency');
    expect(reading.kind === 'ok' ? [] : reading.mismatches.map((mismatch) => mismatch.what)).toContain(where);
  });

  it('is tampered when the claim id is that of another claim', () => {
    const predicate = { ...good.predicate, claimId: 'a'.repeat(64) };
    expect(verdictOf(check({ ...good, predicate }))).toBe('tampered consistency');
  });

  it('is tampered when it starts at no date', () => {
    const runDetails = { ...good.predicate.runDetails, startedAt: '2026-13-45T00:00:00Z' };
    const predicate = { ...good.predicate, runDetails };
    expect(verdictOf(check({ ...good, predicate }))).toBe('tampered consistency');
  });
});
