import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { readGitFile } from '../../platform/git.ts';
import { parseTrust, type Trust } from './trust.ts';

/** Name of the trust file at the root of a project. */
const TRUST_FILE = 'hookproof.trust.json';

export interface TrustOrigin {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Absolute path, when the verifier names a file. */
  readonly file?: string;
  /** Commit or branch of the base, when the verifier names one. */
  readonly base?: string;
}

/**
 * The trust that the verifier named: a file, else `hookproof.trust.json` as it stands at the base ref. null when neither
 * says anything: the working tree is never asked, since it is what is judged. Throws HookproofError `config-invalid`, or
 * `input-unreadable` for a named file that cannot be read.
 */
export async function readTrust({ root, file, base }: TrustOrigin): Promise<Trust | null> {
  if (file !== undefined) {
    const reading = readBoundedFile(file, LIMITS.trustFileBytesMax);
    if (reading.kind === 'bytes') return parseTrust(reading.bytes.toString('utf8'), file);
    throw new HookproofError('input-unreadable', `expected a trust file, got ${reading.kind}, at ${file}`, {
      exitCode: EXIT_CODES.usage,
      hint: '"hookproof key show <file>" prints a trust file for one key',
    });
  }
  if (base === undefined) return null;
  const reading = await readGitFile(root, base, TRUST_FILE, LIMITS.trustFileBytesMax);
  switch (reading.kind) {
    case 'text':
      return parseTrust(reading.text, `${TRUST_FILE} at ${base}`);
    case 'absent':
      return null;
    case 'unknown':
      throw new HookproofError('input-unreadable', `expected to look for ${TRUST_FILE}, got no answer, at ${base}`, {
        exitCode: EXIT_CODES.usage,
        hint: 'name a commit or branch that this clone has, with its files',
      });
  }
}
