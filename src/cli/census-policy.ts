import { join } from 'node:path';
import type { HostInput } from '../hosts/host-contract.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import type { Policy } from '../model/policy.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { pathKind } from '../platform/path-kind.ts';
import { defaultPolicy } from '../policy/default-policy.ts';
import type { ListedGuard, PolicyDocument } from '../policy/policy-document.ts';
import { policyInForce } from '../policy/policy-in-force.ts';
import { readPolicy } from '../policy/read-policy.ts';
import { recogniseGuard } from '../policy/recognise-guard.ts';

export const POLICY_FILE_NAMES: readonly string[] = [
  'hookproof.policy.yaml',
  'hookproof.policy.yml',
  'hookproof.policy.json',
];

/** The policy that a census goes by, and how it recognises guards. */
export interface CensusPolicy {
  readonly policy: Policy;
  readonly identify: HostInput['identify'];
  readonly partners: HostInput['partners'];
  /** As written; null when the embedded one is in force. */
  readonly document: PolicyDocument | null;
}

/**
 * The policy file that was named, else the one of the directory, else the embedded policy; guards named on the command
 * line are known beside those of the file. Throws HookproofError for a file that is absent, ambiguous or no policy.
 */
export function censusPolicy(directory: string, named: string | null, extra: readonly ListedGuard[]): CensusPolicy {
  const path = named ?? policyFileIn(directory);
  const document = path === null ? null : readPolicy(textOf(path), path);
  const guards = [...(document?.guards ?? []), ...extra];
  const inForce = document === null ? null : policyInForce({ ...document, guards });
  const table = Object.fromEntries(guards.map(({ name, supplies }) => [name, supplies]));
  const idle = guards.filter(({ supplies }) => supplies.length === 0).map(({ name }) => name);
  return {
    policy: inForce?.policy ?? defaultPolicy(table),
    identify: (running) => recogniseGuard(running, guards, { directory, sha256: sha256Hex }),
    partners: inForce?.partners ?? { approvers: [], rewriters: [], idle },
    document,
  };
}

function policyFileIn(directory: string): string | null {
  const found = POLICY_FILE_NAMES.map((name) => join(directory, name)).filter((path) => pathKind(path) === 'file');
  if (found.length > 1)
    throw invalid(`expected one policy file, got ${found.length}, at ${found.join(' and ')}`, 'name one with --policy');
  return found[0] ?? null;
}

function textOf(path: string): string {
  const reading = readBoundedFile(path, LIMITS.configFileBytesMax);
  if (reading.kind === 'bytes') return reading.bytes.toString('utf8');
  throw invalid(`expected a policy file, got ${reading.kind}, at ${path}`, '"hookproof init --policy" writes one');
}

function invalid(message: string, hint: string): HookproofError {
  return new HookproofError('config-invalid', message, { exitCode: EXIT_CODES.usage, hint });
}
