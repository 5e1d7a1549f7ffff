import { dirname, join } from 'node:path';
import type { HostInput } from '../hosts/host-contract.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { Policy } from '../model/policy.ts';
import { confinedFiles } from '../platform/confined-files.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { realPath } from '../platform/path-kind.ts';
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
  /** The same for files of a commit, where no link is followed. */
  readonly identifyCommitted: HostInput['identify'];
  readonly partners: HostInput['partners'];
  /** As written; null when the embedded one is in force. */
  readonly document: PolicyDocument | null;
}

/**
 * The policy file that was named, else the one of the directory, else the embedded policy; guards named on the command
 * line are known beside those of the file. Throws HookproofError for a file that is absent, ambiguous or no policy.
 */
export function censusPolicy(directory: string, named: string | null, extra: readonly ListedGuard[]): CensusPolicy {
  const document = named === null ? policyIn(directory) : namedPolicy(named);
  const guards = [...(document?.guards ?? []), ...extra];
  const inForce = document === null ? null : policyInForce({ ...document, guards });
  const table = Object.fromEntries(guards.map(({ name, supplies }) => [name, supplies]));
  const real = realPathOnce();
  const idle = guards.filter(({ supplies }) => supplies.length === 0).map(({ name }) => name);
  return {
    policy: inForce?.policy ?? defaultPolicy(table),
    identify: (running) => recogniseGuard(running, guards, { directory, sha256: sha256Hex, realPath: real }),
    identifyCommitted: (running) =>
      recogniseGuard(running, guards, { directory, sha256: sha256Hex, realPath: (path) => path }),
    partners: inForce?.partners ?? { approvers: [], rewriters: [], idle },
    document,
  };
}

/** Each path is resolved once: a census asks of each program for each route. */
function realPathOnce(): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const real = known.get(path) ?? realPath(path);
    known.set(path, real);
    return real;
  };
}

/**
 * The policy of the directory, by whatever stands at its name: one that cannot be read is an error, since to go by
 * another policy would answer a question that nobody asked. Links that lead out are not followed.
 */
function policyIn(directory: string): PolicyDocument | null {
  const found = POLICY_FILE_NAMES.map((name) => join(directory, name)).filter((path) => fileTypeAt(path) !== 'absent');
  if (found.length > 1)
    throw invalid(`expected one policy file, got ${found.length}, at ${found.join(' and ')}`, 'name one with --policy');
  const [path] = found;
  if (path === undefined) return null;
  const look = confinedFiles([directory]).look(path);
  if (look.kind === 'file') return readPolicy(look.text, path);
  throw unread(look.kind === 'absent' ? 'nothing' : look.reason, path);
}

function namedPolicy(path: string): PolicyDocument {
  const look = confinedFiles([dirname(realPath(path))]).look(realPath(path));
  if (look.kind === 'file') return readPolicy(look.text, path);
  throw unread(look.kind === 'absent' ? 'absent' : look.reason, path);
}

function unread(got: string, path: string): HookproofError {
  return invalid(`expected a policy file, got ${got}, at ${path}`, '"hookproof init --policy" writes one');
}

function invalid(message: string, hint: string): HookproofError {
  return new HookproofError('config-invalid', message, { exitCode: EXIT_CODES.usage, hint });
}
