import { join } from 'node:path';
import { readBoundedFile } from './bounded-file.ts';
import { ensureStateFolder } from './state-folder.ts';
import { replaceFile } from './write-files.ts';

const MEMORY_BYTES_MAX = 65_536;
const PROOFS_MAX = 50;

/** What was proved once in a project and need not be proved again, by a key that names all it depends on. */
export interface ProofMemory {
  has(key: string): boolean;
  keep(key: string): void;
}

/** Remembers in `.hookproof/canary/<name>`. A memory that cannot be read is no memory, and one that cannot be written is none. */
export function proofMemory(root: string, name: string): ProofMemory {
  const folder = ensureStateFolder(root, 'canary');
  const path = folder === undefined ? null : join(folder, name);
  const proofs = path === null ? [] : readProofs(path);
  return {
    has: (key) => proofs.includes(key),
    keep: (key) => {
      if (path !== null) replaceFile(path, `${JSON.stringify([...proofs, key].slice(-PROOFS_MAX), null, 2)}\n`);
    },
  };
}

function readProofs(path: string): readonly string[] {
  const reading = readBoundedFile(path, MEMORY_BYTES_MAX);
  if (reading.kind !== 'bytes') return [];
  try {
    const value: unknown = JSON.parse(reading.bytes.toString('utf8'));
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
