import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { writeExclusive } from '../../platform/atomic-write.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { newPrivateKeyPem, readPublicKey, readSigningKey } from '../../platform/signing-key.ts';
import type { PublicKey, SigningKey } from '../../platform/signing-key.ts';

const PRIVATE_MODE = 0o600;
const PUBLIC_MODE = 0o644;

export interface KeyFiles {
  readonly privatePath: string;
  readonly publicPath: string;
  readonly publicKey: PublicKey;
}

/** Where the public half of a private key's file stands. */
function publicPathOf(privatePath: string): string {
  return `${privatePath.replace(/\.pem$/u, '')}.pub.pem`;
}

/** Makes a key and writes both halves. Replaces nothing: an occupied name is `input-unreadable`, exit 1. */
export function writeNewKey(privatePath: string): KeyFiles {
  const pem = newPrivateKeyPem();
  const key = readSigningKey(pem);
  if ('problem' in key) throw new Error(`a new key is ${key.problem}`);
  const publicPath = publicPathOf(privatePath);
  writeKeyFile(privatePath, pem, PRIVATE_MODE);
  writeKeyFile(publicPath, key.publicKey.pem, PUBLIC_MODE);
  return { privatePath, publicPath, publicKey: key.publicKey };
}

/** The private key in a file. Throws HookproofError `input-unreadable`. */
export function readSigningKeyFile(path: string): SigningKey {
  const key = readSigningKey(readKeyText(path));
  if (!('problem' in key)) return key;
  throw refused(
    `expected an Ed25519 private key (PKCS#8 PEM, not encrypted), got ${key.problem}, at ${path}`,
    '"hookproof key new" makes one',
  );
}

/** The public key of a file that holds either half. Throws HookproofError `input-unreadable`. */
export function readPublicKeyFile(path: string): PublicKey {
  const text = readKeyText(path);
  const key = readPublicKey(text);
  if (key !== null) return key;
  const signing = readSigningKey(text);
  if (!('problem' in signing)) return signing.publicKey;
  throw refused(`expected a key in PEM, got ${signing.problem}, at ${path}`, '"hookproof key new" makes one');
}

function writeKeyFile(path: string, text: string, mode: number): void {
  const writing = writeExclusive(path, Buffer.from(text, 'utf8'), mode);
  switch (writing.kind) {
    case 'written':
    case 'already-there':
      return;
    case 'occupied':
      throw refused(
        `expected a free name, got ${writing.by}, at ${path}`,
        'keys are never replaced: name another file',
      );
    case 'failed':
      throw refused(
        `expected to write a key, got ${writing.reason} at step "${writing.step}", at ${path}`,
        'check permissions and free space of the folder',
      );
  }
}

function readKeyText(path: string): string {
  const reading = readBoundedFile(path, LIMITS.keyFileBytesMax);
  if (reading.kind === 'bytes') return reading.bytes.toString('utf8');
  throw refused(`expected a file with a key, got ${reading.kind}, at ${path}`, '"hookproof key new" makes one');
}

function refused(message: string, hint: string): HookproofError {
  return new HookproofError('input-unreadable', message, { exitCode: EXIT_CODES.usage, hint });
}
