import type { HostFact } from './host-contract.ts';

/** Makes facts of one host, read on one day; `from` is the first version that a fact is told for. */
export function factsRead(
  checked: string,
  facts: readonly (readonly [id: string, evidence: HostFact['evidence'], claim: string, from?: string])[],
): readonly HostFact[] {
  return facts.map(([id, evidence, claim, from]) => ({
    id,
    claim,
    evidence,
    from: from ?? null,
    before: null,
    checked,
  }));
}
