import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptVerdict } from '../../src/model/receipt-verdict.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { countByOutcome, packDigest } from '../../src/receipts/build-statement.ts';
import { claimIdOf } from '../../src/receipts/claim-id.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import type { RunClaim } from '../../src/receipts/kinds/run-statement.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function onlyVerdict(): Promise<ReceiptVerdict> {
  const { receipts } = await project.verify();
  expect(receipts).toHaveLength(1);
  return receipts[0]!;
}

describe('a forgery that contradicts nothing but the sources is tampered', () => {
  it.each<readonly [string, (claim: RunClaim) => object, RegExp]>([
    [
      'another mutated text',
      mutantsWith((applied) => ({ ...applied, mutatedSha256: 'a'.repeat(64) })),
      /^applied of mutant /u,
    ],
    ['another diff', mutantsWith((applied) => ({ ...applied, diffSha256: 'a'.repeat(64) })), /^applied of mutant /u],
    [
      'another definition',
      mutantsWith((applied) => ({ ...applied, definitionSha256: 'a'.repeat(64) })),
      /^applied of mutant /u,
    ],
    [
      'another title',
      (claim) => ({ mutants: claim.mutants.map((mutant) => ({ ...mutant, title: 'harmless' })) }),
      /^title of mutant /u,
    ],
  ])('%s', async (_, change, what) => {
    await forge(change);
    const verdict = await onlyVerdict();
    expect(verdict).toMatchObject({ integrity: 'tampered', ok: false });
    expect(verdict.mismatches[0]?.what).toMatch(what);
  });

  it('the right sha256 beside a wrong git blob', async () => {
    const wrong = 'a'.repeat(40);
    await forge((claim) => ({ subjects: claim.subjects.map((pin) => ({ ...pin, gitBlob: wrong })) }), wrong);
    expect(await onlyVerdict()).toMatchObject({
      integrity: 'tampered',
      mismatches: [{ step: 're-derived', got: wrong }],
    });
  });

  it('a survivor that was left out shows as a pack that changed', async () => {
    await forge((claim) => {
      const mutants = claim.mutants.slice(1);
      return {
        mutants,
        counts: countByOutcome(mutants),
        pack: { ...claim.pack, mutants: 1, sha256: packDigest(mutants) },
      };
    });
    const verdict = await onlyVerdict();
    expect(verdict).toMatchObject({ currency: 'stale', ok: false });
    expect(verdict.changed).toMatchObject([{ pin: 'pack', what: 'gate/shut-means-open' }]);
  });

  it('a configuration that is no configuration is not loaded', async () => {
    project.write('evil.ts', 'throw new Error("was run");\n');
    await forge((claim) => ({ scope: { ...claim.scope, configFile: 'evil.ts' } }));
    const verdict = await onlyVerdict();
    expect(verdict).toMatchObject({ currency: 'unknown', ok: false });
    expect(verdict.drifted[0]?.got).toMatch(/^expected hookproof\./u);
  });
});

type Applied = NonNullable<RunClaim['mutants'][number]['applied']>;

function mutantsWith(change: (applied: Applied) => Applied): (claim: RunClaim) => object {
  return (claim) => ({
    mutants: claim.mutants.map((mutant) => ({
      ...mutant,
      applied: mutant.applied === null ? null : change(mutant.applied),
    })),
  });
}

/** Writes a receipt whose claim was changed and whose own digests all fit. */
async function forge(change: (claim: RunClaim) => object, gitBlob?: string): Promise<void> {
  const statement = await project.state();
  const claim = { ...statement.predicate.claim, ...change(statement.predicate.claim) };
  const forged = {
    ...statement,
    subject: statement.subject.map((entry) => ({
      ...entry,
      digest: { ...entry.digest, gitBlob: gitBlob ?? entry.digest.gitBlob },
    })),
    predicate: { ...statement.predicate, claim, claimId: claimIdOf(claim) },
  };
  const text = renderPretty(forged);
  project.write(`receipts/${receiptFileName('named', sha256Hex(text))}`, text);
}
