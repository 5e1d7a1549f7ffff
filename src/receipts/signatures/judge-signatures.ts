import { LIMITS } from '../../model/limits.ts';
import type {
  JudgedSignature,
  SignatureJudgement,
  SignatureMismatch,
  SignatureState,
} from '../../model/signature-verdict.ts';
import type { Recorded } from '../kinds/receipt-kinds.ts';
import { checkSidecar, type NamedBytes, type SidecarReading } from './sidecar.ts';
import type { Trust, TrustedKey } from './trust.ts';

/** A sound receipt with its bytes. */
export type SignedReceipt = NamedBytes & { readonly recorded: Recorded };

/** Judges the sidecars of one sound receipt. `now` is RFC 3339 with Z. Pure; never throws. */
export function judgeSignatures(
  receipt: SignedReceipt,
  sidecars: readonly NamedBytes[],
  trust: Trust | null,
  now: string,
): SignatureJudgement {
  const ordered = sidecars.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const counted = new Set<string>();
  const signatures: JudgedSignature[] = [];
  const mismatches: SignatureMismatch[] = [];
  if (ordered.length > LIMITS.sidecarsOfReceiptMax) {
    const expected = `at most ${LIMITS.sidecarsOfReceiptMax}`;
    mismatches.push({ step: 'signature', what: 'number of signatures', expected, got: String(ordered.length) });
  }
  for (const sidecar of ordered.slice(0, LIMITS.sidecarsOfReceiptMax)) {
    const reading = checkSidecar(sidecar, receipt);
    if (reading.kind === 'invalid') mismatches.push(...reading.mismatches);
    else {
      const judged = judge(reading, receipt.recorded, trust, now.slice(0, 10), counted);
      if (judged.state === 'counted') counted.add(judged.keyId);
      signatures.push(judged);
    }
  }
  const threshold = trust?.threshold ?? 0;
  return {
    keys: [...counted].toSorted(),
    threshold,
    met: mismatches.length === 0 && counted.size >= threshold,
    signatures,
    mismatches,
  };
}

function judge(
  { fileName, key }: Extract<SidecarReading, { readonly kind: 'valid' }>,
  recorded: Recorded,
  trust: Trust | null,
  today: string,
  counted: ReadonlySet<string>,
): JudgedSignature {
  const { keyId } = key;
  const trusted = trust?.keys.find((entry) => entry.key.spki.equals(key.spki));
  const state = (of: SignatureState, detail: string): JudgedSignature => ({
    fileName,
    keyId,
    name: trusted?.name ?? null,
    state: of,
    detail,
  });
  if (trusted === undefined) {
    return state('unknown-key', trust === null ? 'no trust file was given' : `not in ${trust.source}`);
  }
  const { revoked, expires, validFrom } = trusted;
  if (revoked !== null) return state('revoked', `on ${revoked.date}: ${revoked.reason}`);
  if (today > expires) return state('expired', `on ${expires}`);
  if (today < validFrom) return state('not-yet-valid', `before ${validFrom}`);
  if (!mayRoleSign(trusted, recorded)) return state('wrong-role', `may sign ${trusted.roles.join(', ')}`);
  if (counted.has(keyId)) return state('repeated', 'the same key signed twice');
  return state('counted', '');
}

function mayRoleSign({ roles }: TrustedKey, recorded: Recorded): boolean {
  const wanted = ['any', recorded.type, ...narrowRole(recorded)];
  return roles.some((role) => wanted.includes(role));
}

function narrowRole({ type, statement }: Recorded): readonly string[] {
  switch (type) {
    case 'run':
      return [`run:${statement.predicate.claim.scope.lane}`];
    case 'round':
      return [`round:${statement.predicate.claim.reviewer}`];
    case 'plan':
    case 'answer':
    case 'matrix':
    case 'withdrawal':
      return [];
  }
}
