import { spawn } from 'node:child_process';
import { git, GIT_OPTIONS, gitEnvironment } from './run-git.ts';

/** A file of a commit. */
export interface TreeFile {
  /** Relative to the folder that was asked about, `/` separated. */
  readonly path: string;
  /** `100644`, `100755`; `120000` for a symbolic link. */
  readonly mode: string;
  readonly objectId: string;
}

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;
const TIMEOUT_MS = 120_000;
const HEADER_BYTES_MAX = 200;

/** Where HEAD left a ref, or why it cannot be told. Object ids in full. `isHead`: the ref holds HEAD already. */
export async function commonCommit(
  root: string,
  ref: string,
): Promise<{ readonly commit: string; readonly isHead: boolean } | { readonly reason: string }> {
  const commit = await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit === null) return { reason: 'there is no such commit here' };
  const base = (await git(root, ['merge-base', commit.trim(), 'HEAD']))?.trim() ?? '';
  if (OBJECT_ID.test(base)) {
    const head = (await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']))?.trim();
    return { commit: base, isHead: head === base };
  }
  const shallow = (await git(root, ['rev-parse', '--is-shallow-repository']))?.trim();
  return {
    reason:
      shallow === 'true' ? 'the clone is shallow: fetch its whole history' : 'HEAD has no history in common with it',
  };
}

/** Object id of a file of a commit, its path relative to `root`; null when there is none, or git cannot tell. */
export async function blobOfCommit(root: string, commit: string, file: string): Promise<string | null> {
  const id = (await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:./${file}`]))?.trim();
  return id !== undefined && OBJECT_ID.test(id) ? id : null;
}

/** Every file of a commit in a folder below `root` (both relative to the repository's own place); null when git cannot tell. */
export async function filesOfCommit(root: string, commit: string, folder: string): Promise<readonly TreeFile[] | null> {
  const output = await git(root, ['--literal-pathspecs', 'ls-tree', '-r', '-z', commit, '--', `${folder}/`]);
  if (output === null) return null;
  const files: TreeFile[] = [];
  for (const line of output.split('\0')) {
    const [, mode, type, objectId, path] = /^(\d{6}) (\w+) ([0-9a-f]+)\t(.+)$/su.exec(line) ?? [];
    if (mode === undefined || objectId === undefined || path === undefined) continue;
    if (type === 'blob') files.push({ path, mode, objectId });
  }
  return files;
}

/** What an object store has under an id. */
export type BlobReading =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' };

/**
 * Reads blobs one after another, in the order of the ids; `onBlob` gets each as it comes and nothing is kept. False when git failed or
 * answered with something else, so that not all were told.
 */
export async function readBlobs(
  root: string,
  objectIds: readonly string[],
  bytesMax: number,
  onBlob: (reading: BlobReading, index: number) => void,
): Promise<boolean> {
  if (objectIds.length === 0) return true;
  if (!objectIds.every((id) => OBJECT_ID.test(id))) return false;
  return await new Promise((resolve) => {
    const child = spawn('git', [...GIT_OPTIONS, 'cat-file', '--batch'], {
      cwd: root,
      env: gitEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    let told = 0;
    const parser = new BatchParser(bytesMax, (reading) => {
      onBlob(reading, told);
      told += 1;
    });
    child.stdout.on('data', (chunk: Buffer) => {
      if (!parser.take(chunk)) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0 && told === objectIds.length));
    child.stdin.end(`${objectIds.join('\n')}\n`);
  });
}

interface Body {
  /** null for one that is too large: it is passed over. */
  readonly kept: Buffer | null;
  filled: number;
  readonly size: number;
}

/** Reads `<id> blob <size>\n<bytes>\n` and `<id> missing\n`, however the stream is cut. */
class BatchParser {
  readonly #bytesMax: number;
  readonly #onBlob: (reading: BlobReading) => void;
  #header = Buffer.alloc(0);
  #body: Body | null = null;

  constructor(bytesMax: number, onBlob: (reading: BlobReading) => void) {
    this.#bytesMax = bytesMax;
    this.#onBlob = onBlob;
  }

  /** False for a stream that is not of this form. */
  take(chunk: Buffer): boolean {
    let rest = chunk;
    while (rest.length > 0) {
      const next = this.#body === null ? this.#takeHeader(rest) : this.#takeBody(this.#body, rest);
      if (next === null) return false;
      rest = next;
    }
    return true;
  }

  #takeHeader(rest: Buffer): Buffer | null {
    const end = rest.indexOf(0x0a);
    this.#header = Buffer.concat([this.#header, end === -1 ? rest : rest.subarray(0, end)]);
    if (this.#header.length > HEADER_BYTES_MAX) return null;
    if (end === -1) return Buffer.alloc(0);
    const header = this.#header.toString('latin1');
    this.#header = Buffer.alloc(0);
    if (/^[0-9a-f]+ missing$/u.test(header)) this.#onBlob({ kind: 'missing' });
    else {
      const [, type, size] = /^[0-9a-f]+ (\w+) (\d{1,12})$/u.exec(header) ?? [];
      if (type !== 'blob' || size === undefined) return null;
      const bytes = Number(size);
      this.#body = { kept: bytes > this.#bytesMax ? null : Buffer.alloc(bytes), filled: 0, size: bytes };
    }
    return rest.subarray(end + 1);
  }

  /** The body, and the line end after it. */
  #takeBody(body: Body, rest: Buffer): Buffer | null {
    const part = rest.subarray(0, body.size - body.filled);
    body.kept?.set(part, body.filled);
    body.filled += part.length;
    const after = rest.subarray(part.length);
    if (body.filled < body.size || after.length === 0) return after;
    if (after[0] !== 0x0a) return null;
    this.#body = null;
    this.#onBlob(body.kept === null ? { kind: 'too-large' } : { kind: 'bytes', bytes: body.kept });
    return after.subarray(1);
  }
}
